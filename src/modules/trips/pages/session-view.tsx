import { useEffect, useRef, useState } from 'react'
import { X } from 'lucide-react'
import { useAccess } from '@/api/access.ts'
import { useTripSession } from '@/modules/trips/api/trips.ts'
import { useT } from '@/i18n/i18n.ts'
import { isLive } from '@/modules/trips/standards/booking.ts'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Tag } from '@/ui/tag.tsx'
import { BaseCard } from './base-card.tsx'
import { BookDrawer } from './book-drawer.tsx'
import { BookingsCard } from './bookings-card.tsx'
import { ChecklistCard } from './checklist-card.tsx'
import { RosterCard } from './roster-card.tsx'
import { SessionPlan } from './plan/session-plan.tsx'
import { useTripAddress } from './use-trip-address.ts'
import { Unread } from '@/ui/unread.tsx'

/** One session: the base, who booked and who waits, and of one booking the checklist and who goes along. */
export function SessionView({ id }: { id: number }) {
  const t = useT('trips')
  const { search, go } = useTripAddress()
  const isSchool = !useAccess()?.includes('qu')
  const [isBooking, setBooking] = useState(false)
  const query = useTripSession(id)
  const { data } = query
  const head = useRef<HTMLDivElement>(null)
  // It opens below the month, on a phone out of sight.
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) head.current?.scrollIntoView?.({ block: 'start' })
  }, [isThere])
  const close = () => go({ session: undefined, booking: undefined })
  if (!data)
    return (
      <section className="flex h-80 rounded border border-line bg-surface p-6">
        <Unread query={query} title={t('session.failed')} retry={t('retry')} className="size-full" />
      </section>
    )
  const { session, bookings, today } = data
  const chosen =
    bookings.find((one) => one.id === search.booking) ??
    // A school has come for its own group; the first of the living ones is open without a press.
    (isSchool ? bookings.find(({ state }) => isLive(state)) : undefined)
  return (
    <>
      <div
        ref={head}
        className="flex scroll-mt-16 flex-wrap items-center gap-3 rounded border border-line bg-surface px-4 py-2"
      >
        <h2 className="text-title font-semibold">
          {session.day} {session.base.name}
        </h2>
        <span className="text-body text-t2">
          {t('session.places', { ...session.seats, waiting: session.waiting.seats })}
        </span>
        {session.closed && <Tag state="neutral">{t('plan.closedSession')}</Tag>}
        <span className="ml-auto flex items-center gap-2">
          {!isSchool && session.day > today && <SessionPlan opened={data} />}
          {isSchool && session.day > today && !session.closed && (
            <Button look="primary" onClick={() => setBooking(true)}>
              {t('book.open')}
            </Button>
          )}
          <IconButton label={t('session.close')} icon={<X size={16} />} onClick={close} />
        </span>
      </div>
      <div className="grid grid-cols-1 gap-3 @4xl:grid-cols-2">
        <BaseCard opened={data} />
        <BookingsCard
          opened={data}
          isSchool={isSchool}
          chosen={chosen?.id}
          onChoose={(booking) => go({ booking })}
        />
      </div>
      {chosen && (
        <div className="grid grid-cols-1 gap-3 @4xl:grid-cols-2">
          <ChecklistCard
            key={`${chosen.id} ${chosen.version}`}
            booking={chosen}
            isSchool={isSchool}
            day={session.day}
            today={today}
          />
          {isSchool && <RosterCard booking={chosen} session={session} isDay={session.day <= today} />}
        </div>
      )}
      {isBooking && (
        <BookDrawer
          opened={data}
          onClose={() => setBooking(false)}
          onBooked={(booking) => {
            setBooking(false)
            go({ booking })
          }}
        />
      )}
    </>
  )
}
