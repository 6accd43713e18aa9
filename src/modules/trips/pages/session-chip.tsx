import type { TripSessionRow } from '@/modules/trips/contract/trips.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'

type SessionChipProps = { session: TripSessionRow; isOpen: boolean; onOpen: () => void }

/** A session in the calendar: where, what is left, and a bar of the places taken. */
export function SessionChip({ session, isOpen, onOpen }: SessionChipProps) {
  const t = useT('trips')
  const { base, seats, waiting, own, toDecide } = session
  const left = seats.of - seats.n
  const state = session.closed
    ? t('chip.closed')
    : waiting.seats > 0
      ? t('chip.waiting', { n: waiting.seats })
      : left === 0
        ? t('chip.full')
        : t('chip.left', { n: left })
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      aria-label={t('chip.label', { name: base.name, day: session.day, ...seats, state })}
      onClick={onOpen}
      className={cx('rounded-control px-1 py-0.5 text-left hover:bg-hover', isOpen && 'bg-brand-soft')}
    >
      <span className="flex flex-wrap items-baseline gap-x-1.5 text-axis text-t1">
        <span className="min-w-0 truncate">{base.name}</span>
        <span className="ml-auto shrink-0 text-t2">{state}</span>
      </span>
      <span className="my-0.5 flex h-1 overflow-hidden rounded-bar bg-hover">
        <i
          className={left === 0 || waiting.seats > 0 ? 'bg-t2' : 'bg-brand'}
          style={{ width: `${(100 * seats.n) / seats.of}%` }}
        />
      </span>
      {(own > 0 || toDecide > 0) && (
        <span className="text-axis text-brand-strong">
          {toDecide > 0 ? t('chip.toDecide', { n: toDecide }) : t('chip.own', { n: own })}
        </span>
      )}
    </button>
  )
}
