import { X } from 'lucide-react'
import { useCallback } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { fieldClass } from './field-class.ts'
import type { FilterProps } from './filter-field.tsx'
import { useDraft } from './use-draft.ts'

/** Text that the column contains, or starts with; or the whole of it, which is looked up with Enter. */
export function TextFilter({ column, name, value, onChange, large = false }: FilterProps<string>) {
  const t = useT('table')
  const settle = useCallback((text: string) => onChange(text || undefined), [onChange])
  const isWhole = column.filter === 'whole'
  const draft = useDraft(value ?? '', settle, isWhole)
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
        className={`${fieldClass(value !== undefined, large)} px-2 ${value ? 'pr-7' : ''}`}
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
