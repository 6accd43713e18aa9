import { X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { wholeValue } from '@/contract/lists/outside.ts'
import { useT } from '@/i18n/i18n.ts'
import { fieldClass } from './field-class.ts'
import type { FilterProps } from './filter-props.ts'
import { useDraft } from './use-draft.ts'

/** Text that the column contains, or starts with; or the whole of it, which is looked up with Enter. */
export function TextFilter({ column, name, value, onChange, large = false }: FilterProps<string>) {
  const t = useT('table')
  const isWhole = column.filter === 'whole'
  // What can only be a part of a value is not asked for: the field says so itself.
  const [isPart, setPart] = useState(false)
  const { type } = column
  const resolve = useCallback(
    (text: string) => {
      const cannotBe = isWhole && text !== '' && wholeValue(type, text) === undefined
      setPart(cannotBe)
      if (!cannotBe) onChange(text || undefined)
    },
    [onChange, isWhole, type],
  )
  const draft = useDraft(value ?? '', resolve, isWhole)
  const kind = isWhole ? 'whole' : column.filter === 'starts' ? 'starts' : 'contains'
  return (
    <span className="relative flex w-full min-w-0">
      <input
        {...draft}
        type="text"
        maxLength={40}
        autoComplete="off"
        aria-label={t('filter.label', { column: name })}
        enterKeyHint={isWhole ? 'search' : undefined}
        title={isWhole ? t('search.wholeHint') : undefined}
        placeholder={t(`filter.${kind}`)}
        aria-invalid={isPart || undefined}
        className={`${fieldClass(value !== undefined, large)} px-2 ${value ? 'pr-7' : ''} aria-invalid:border-severe`}
      />
      {value && (
        <button
          type="button"
          aria-label={t('filter.clear', { column: name })}
          onClick={() => onChange(undefined)}
          className="absolute inset-y-0 right-0 flex w-7 items-center justify-center text-brand-strong"
        >
          <X size={14} />
        </button>
      )}
    </span>
  )
}
