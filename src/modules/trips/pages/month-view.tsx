import { useAccess } from '@/api/access.ts'
import { useTripMonth } from '@/modules/trips/api/trips.ts'
import { useT } from '@/i18n/i18n.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { MonthBar } from './month-bar.tsx'
import { PlanBar } from './plan/plan-bar.tsx'
import { MonthGrid } from './month-grid.tsx'
import { SessionView } from './session-view.tsx'
import { useTripAddress } from './use-trip-address.ts'
import { Unread } from '@/ui/unread.tsx'

/** A month of sessions with their places, and one session of it. */
export function MonthView() {
  const t = useT('trips')
  const { search, go } = useTripAddress()
  const isBureau = useAccess()?.includes('qu')
  const { month, category, base, session } = search
  const query = useTripMonth({
    ...(month !== undefined && { month }),
    ...(category !== undefined && { category }),
    ...(base !== undefined && { base }),
  })
  const { data } = query
  const isNarrowed = category !== undefined || base !== undefined
  // Nothing was filtered away: then it is the bureau's to open a session.
  const noneWhy = isNarrowed ? 'month.noneWhy' : isBureau ? 'month.noneBureau' : 'month.noneSchool'
  return (
    <>
      <MonthBar month={data} search={search} go={go} />
      {isBureau && <PlanBar />}
      <section aria-label={t('month.title')} className="rounded border border-line bg-surface px-4 py-3">
        {data && data.sessions.length > 0 ? (
          <MonthGrid month={data} open={session} onOpen={(id) => go({ session: id, booking: undefined })} />
        ) : (
          <div className="flex h-100">
            {data ? (
              <StateBlock state="empty" title={t('month.none')} detail={t(noneWhy)} />
            ) : (
              <Unread query={query} title={t('month.failed')} retry={t('retry')} className="size-full" />
            )}
          </div>
        )}
      </section>
      {session !== undefined && <SessionView key={session} id={session} />}
    </>
  )
}
