import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import { Check, ChevronDown, X } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from './cx.ts'

export type Option<V extends string | number> = { value: V; label: string; disabled?: boolean }

export type SelectProps<V extends string | number> = {
  /** Spoken, and shown grey before the value: `批次 2026 秋季`. */
  label: string
  hideLabel?: boolean
  value: V
  options: readonly Option<V>[]
  onChange: (value: V) => void
  /** A filter that is set is outlined in the brand; with `onClear` its arrow becomes ×. */
  set?: boolean
  onClear?: () => void
  disabled?: boolean
  className?: string
}

/** A choice from a short list, 32 high; also the filter of a filter bar. */
export function Select<V extends string | number>(props: SelectProps<V>) {
  const { label, hideLabel, value, options, onChange, set, onClear, disabled, className } = props
  const t = useT('ui')
  const chosen = options.find((option) => option.value === value)
  const edge = set ? 'border-brand text-brand-strong' : 'border-line2 text-t1'
  return (
    <Listbox value={value} onChange={onChange} disabled={disabled ?? false}>
      <div className={cx('relative inline-flex', className)}>
        <ListboxButton
          aria-label={`${label} ${chosen?.label ?? ''}`}
          className={cx(
            'flex h-8 w-full items-center gap-2 rounded-control border bg-surface px-3 text-body',
            edge,
            'disabled:opacity-45',
          )}
        >
          {!hideLabel && <span className={set ? '' : 'text-t2'}>{label}</span>}
          <span className="flex-1 truncate text-left">{chosen?.label ?? '–'}</span>
          <ChevronDown size={16} className={cx('shrink-0', onClear && 'invisible')} />
        </ListboxButton>
        {onClear && (
          <button
            type="button"
            aria-label={`${t('clear')} ${label}`}
            onClick={onClear}
            className={cx(
              'absolute inset-y-0 right-1 flex w-7 items-center justify-center rounded-control',
              edge,
            )}
          >
            <X size={16} />
          </button>
        )}
      </div>
      <ListboxOptions
        anchor={{ to: 'bottom start', gap: 8 }}
        className="z-40 min-w-(--button-width) rounded border border-line bg-surface p-1 shadow outline-none [--anchor-max-height:20rem]"
      >
        {options.map((option) => (
          <ListboxOption
            key={option.value}
            value={option.value}
            disabled={option.disabled ?? false}
            className="flex h-8 items-center gap-3 rounded-tag px-3 text-body whitespace-nowrap text-t1 select-none data-disabled:opacity-45 data-focus:bg-hover data-selected:font-semibold"
          >
            <span className="flex-1">{option.label}</span>
            {option.value === value && <Check size={16} className="text-brand-strong" />}
          </ListboxOption>
        ))}
        {options.length === 0 && <p className="px-3 py-2 text-note text-t3">{t('noOptions')}</p>}
      </ListboxOptions>
    </Listbox>
  )
}
