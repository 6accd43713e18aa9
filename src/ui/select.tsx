import { ChevronDown, X } from 'lucide-react'
import { Portal, Root, Trigger } from 'radix-ui/popover'
import { useState, type KeyboardEvent } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from './cx.ts'
import { SelectList } from './select-list.tsx'

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

/**
 * A choice from a short list, 32 high; also the filter of a filter bar. The list is a pop-up of our own: Radix's select writes a
 * `<style>`, which the page's policy refuses.
 */
export function Select<V extends string | number>(props: SelectProps<V>) {
  const { label, hideLabel, value, options, onChange, set, onClear, disabled, className } = props
  const t = useT('ui')
  const chosen = options.find((option) => option.value === value)
  const edge = set ? 'border-brand text-brand-strong' : 'border-line2 text-t1'
  const [open, setOpen] = useState(false)
  const [fromEnd, setFromEnd] = useState(false)
  function press(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setFromEnd(event.key === 'ArrowUp')
    setOpen(true)
  }
  return (
    <Root
      open={open}
      onOpenChange={(next) => {
        setFromEnd(false)
        setOpen(next)
      }}
    >
      <div className={cx('relative inline-flex', className)}>
        <Trigger
          aria-haspopup="listbox"
          aria-label={`${label} ${chosen?.label ?? ''}`}
          disabled={disabled ?? false}
          onKeyDown={press}
          className={cx(
            'flex h-8 w-full items-center gap-2 rounded-control border bg-surface px-3 text-body',
            edge,
            'disabled:opacity-45',
          )}
        >
          {!hideLabel && <span className={set ? '' : 'text-t2'}>{label}</span>}
          <span className="flex-1 truncate text-left">{chosen?.label ?? '–'}</span>
          <ChevronDown size={16} className={cx('shrink-0', onClear && 'invisible')} />
        </Trigger>
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
      <Portal>
        <SelectList
          {...{ label, value, options, fromEnd }}
          onChoose={(next) => {
            setOpen(false)
            onChange(next)
          }}
          onClose={() => setOpen(false)}
        />
      </Portal>
    </Root>
  )
}
