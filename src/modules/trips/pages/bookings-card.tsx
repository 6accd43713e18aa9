import type { BookingState } from '@/modules/trips/standards/booking.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { cx } from '@/ui/cx.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { Tag, type TagState } from '@/ui/tag.tsx'
import type { OpenedSession } from './base-card.tsx'
import { BookingActions } from './booking-actions.tsx'

const looks: Record<BookingState, TagState> = {
  held: 'watch',
  promoted: 'watch',
  requested: 'brand',
  approved: 'good',
  waiting: 'warning',
  cancelled: 'neutral',
  refused: 'severe',
  expired: 'neutral',
}
type BookingsCardProps = {
  opened: OpenedSession
  isSchool: boolean
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Bookings that the reader may see, each with the steps it can take, and the waiting list of all schools. */
export function BookingsCard({ opened, isSchool, chosen, onChoose }: BookingsCardProps) {
  const t = useT('trips')
  const classText = useClassText()
  const { bookings, queue, session } = opened
  return (
    <section aria-label={t('bookings.title')} className="rounded border border-line bg-surface px-4 py-3">
      <h3 className="mb-2 text-title font-semibold">{t('bookings.title')}</h3>
      {bookings.length === 0 ? (
        <StateBlock
          state="empty"
          title={t('bookings.none')}
          detail={t(isSchool ? 'bookings.noneSchool' : 'bookings.noneBureau')}
        />
      ) : (
        <ul className="flex max-h-90 flex-col divide-y divide-line overflow-y-auto">
          {bookings.map((one) => (
            <li
              key={one.id}
              className={cx('flex flex-wrap items-center gap-2 py-1.5', one.id === chosen && 'bg-brand-soft')}
            >
              <button
                type="button"
                aria-pressed={one.id === chosen}
                onClick={() => onChoose(one.id)}
                className="min-w-0 flex-1 basis-44 rounded-control px-1 text-left hover:bg-hover"
              >
                <b className="text-body font-semibold">
                  {one.class ? classText(one.class) : t('bookings.several')}
                  {!one.whole && one.class && ` ${t('bookings.part')}`}
                </b>
                <span className="ml-2 text-note text-t2">
                  {!isSchool && `${one.school.name} · `}
                  {t('bookings.people', { n: one.seats })}
                </span>
                {one.reservedUntil && (
                  <span className="block text-note text-watch">
                    {t('bookings.until', { at: formatDateTime(one.reservedUntil, 'month-day-time') })}
                  </span>
                )}
                {one.reason && <span className="block text-note text-t2">{one.reason}</span>}
              </button>
              <Tag state={one.departedAt ? 'good' : looks[one.state]}>
                {one.departedAt
                  ? t('states.departed')
                  : one.state === 'waiting'
                    ? t('states.place', { n: one.slot ?? 0 })
                    : t(`states.${one.state}`)}
                {one.late && ` · ${t('states.late')}`}
              </Tag>
              <BookingActions booking={one} isSchool={isSchool} isOver={session.day <= opened.today} />
            </li>
          ))}
        </ul>
      )}
      {queue.length > 0 && (
        <>
          <h4 className="mt-3 mb-1 flex text-body text-t2">
            {t('queue.title')}
            <span className="ml-auto">
              {t('queue.sum', { groups: session.waiting.groups, n: session.waiting.seats })}
            </span>
          </h4>
          <ol className="flex flex-col divide-y divide-line text-body">
            {queue.map(({ school, seats, own }, index) => (
              <li key={index} className={cx('flex gap-3 py-1', own && 'font-semibold')}>
                <span className="w-5 text-t2">{index + 1}</span>
                {school}
                <span className="ml-auto">{t('bookings.people', { n: seats })}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
