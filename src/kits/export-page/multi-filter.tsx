import { ChevronDown, X } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { ChoiceList } from '@/kits/table/choice-list.tsx'
import type { Choice } from '@/kits/table/list-table-props.ts'
import { cx } from '@/ui/cx.ts'
import { Popover } from '@/ui/popover.tsx'

type MultiFilterProps = {
  label: string
  options: readonly Choice[]
  chosen: readonly (string | number)[]
  onChange: (chosen: (string | number)[]) => void
  /** In place of the names of what is chosen: 三年级至六年级. */
  text?: string
  /** In place of "all" while nothing is chosen. */
  placeholder?: string | undefined
  /** What is chosen is what stands there anyway: nothing to take away. */
  isDefault?: boolean
}

/** A filter of a filter bar that takes several values: looks like a select, opens a list with boxes. */
export function MultiFilter(props: MultiFilterProps) {
  const { label, options, chosen, onChange, placeholder, isDefault } = props
  const t = useT('table')
  const isSet = chosen.length > 0 && !isDefault
  const labels = chosen.map(
    (value) => options.find((option) => option.value === value)?.label ?? String(value),
  )
  const text =
    chosen.length === 0
      ? (placeholder ?? t('filter.all'))
      : (props.text ??
        (labels.length > 2 ? t('condition.many', { count: labels.length }) : labels.join(t('between'))))
  return (
    <span className="relative inline-flex max-w-full">
      <Popover
        label={label}
        width={240}
        trigger={
          <button
            type="button"
            aria-label={`${label} ${text}`}
            className={cx(
              'flex h-8 max-w-full items-center gap-2 rounded-control border bg-surface px-3 text-body',
              isSet ? 'border-brand text-brand-strong' : 'border-line2 text-t1',
            )}
          >
            <span className={cx('shrink-0', !isSet && 'text-t2')}>{label}</span>
            <span className="truncate">{text}</span>
            <ChevronDown aria-hidden size={16} className={cx('shrink-0', isSet && 'invisible')} />
          </button>
        }
      >
        <ChoiceList options={options} chosen={chosen} onChange={onChange} />
      </Popover>
      {isSet && (
        <button
          type="button"
          aria-label={t('filter.clear', { column: label })}
          onClick={() => onChange([])}
          className="absolute inset-y-0 right-1 flex w-7 items-center justify-center rounded-control text-brand-strong"
        >
          <X aria-hidden size={16} />
        </button>
      )}
    </span>
  )
}
