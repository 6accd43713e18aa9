import { Check, ChevronRight } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { PhoneLines } from './use-phone-row.tsx'

export type PhoneRowProps = {
  style: CSSProperties
  /** From 1. */
  position: number
  total: number | undefined
  name: string
  lines: PhoneLines
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined
  onSelect: (selected: boolean) => void
  onOpen: (() => void) | undefined
}

/** Two lines, 64 high: who, the rest in grey, a tag, and the way in. */
export function PhoneRow({
  style,
  position,
  total,
  name,
  lines,
  isSelected,
  onSelect,
  onOpen,
}: PhoneRowProps) {
  const t = useT('table')
  const text = (
    <>
      <span className="min-w-0 flex-1 text-left">
        <span className="block truncate text-title font-semibold text-t1">{lines.title}</span>
        <span className="block truncate text-body text-t2">{lines.detail}</span>
      </span>
      {lines.tag}
      {onOpen && <ChevronRight aria-hidden size={20} className="shrink-0 text-t3" />}
    </>
  )
  return (
    <li
      style={style}
      aria-posinset={position}
      aria-setsize={total ?? -1}
      className={cx(
        'absolute inset-x-0 top-0 flex h-16 items-center border-b border-line pr-4',
        isSelected ? 'bg-brand-soft' : 'bg-surface',
        isSelected === undefined && 'pl-4',
      )}
    >
      {isSelected !== undefined && (
        // The whole left edge takes the finger.
        <label className="flex h-16 w-13 shrink-0 items-center justify-center">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
            aria-label={t('row.select', { name })}
            className="peer size-5 appearance-none rounded-tag border border-t3 bg-surface checked:border-brand checked:bg-brand"
          />
          <Check
            aria-hidden
            size={16}
            className="pointer-events-none absolute text-on-brand not-peer-checked:hidden"
          />
        </label>
      )}
      {onOpen ? (
        <button type="button" onClick={onOpen} className="flex h-16 min-w-0 flex-1 items-center gap-3">
          {text}
        </button>
      ) : (
        <div className="flex min-w-0 flex-1 items-center gap-3">{text}</div>
      )}
    </li>
  )
}
