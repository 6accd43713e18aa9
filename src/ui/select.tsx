import type { SelectProps } from './select-props.ts'
import { ChevronDown, X } from 'lucide-react'
import { lazy, startTransition, Suspense, useState, type ComponentType } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from './cx.ts'
import type { SelectPopupProps } from './select-popup-props.ts'
import { unusedTrigger } from './unused-trigger.tsx'

const load = () => import('./select-popup.tsx')
const Popup = lazy(() => load().then((part) => ({ default: part.SelectPopup })))

/**
 * A choice from a short list, 32 high; also the filter of a filter bar. Until the first use there is only the trigger, as with `Menu`.
 */
export function Select<V extends string | number>(props: SelectProps<V>) {
  const { label, hideLabel, value, options, onChange, set, onClear, disabled, className } = props
  const t = useT('ui')
  const [used, setUsed] = useState<'first' | 'last'>()
  // Lazy parts lose the type of their values.
  const SelectPopup = Popup as unknown as ComponentType<SelectPopupProps<V>>
  const chosen = options.find((option) => option.value === value)
  const edge = set ? 'border-brand text-brand-strong' : 'border-line2 text-t1'
  const trigger = (
    <button
      type="button"
      aria-label={`${label} ${chosen?.label ?? ''}`}
      disabled={disabled}
      className={cx(
        'flex h-8 w-full items-center gap-2 rounded-control border bg-surface px-3 text-body',
        edge,
        'disabled:opacity-45',
      )}
    >
      {!hideLabel && <span className={set ? '' : 'text-t2'}>{label}</span>}
      <span className="flex-1 truncate text-left">{chosen?.label ?? '–'}</span>
      <ChevronDown size={16} className={cx('shrink-0', onClear && 'invisible')} />
    </button>
  )
  const closed = unusedTrigger(trigger, 'listbox', load, (key) =>
    startTransition(() => setUsed(key === 'ArrowUp' ? 'last' : 'first')),
  )
  const popup = used && (
    <SelectPopup
      trigger={trigger}
      label={label}
      value={value}
      options={options}
      onChange={onChange}
      standsOn={used}
    />
  )
  return (
    <div className={cx('relative inline-flex', className)}>
      {/* A transition keeps the trigger, and the focus on it, until the rest is there. */}
      <Suspense fallback={closed}>{popup ?? closed}</Suspense>
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
  )
}
