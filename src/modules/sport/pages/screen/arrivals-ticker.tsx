import { useMemo } from 'react'
import { useSportArrivals, useSportStreaks, useSportTotals } from '@/modules/sport/api/screen.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { TickerWaiting } from '@/widgets/timeline-ticker/ticker-waiting.tsx'
import { TimelineTicker } from '@/widgets/timeline-ticker/timeline-ticker.tsx'
import { useSport } from './sport-context.tsx'
import { rowName } from './labels.ts'

/** What came in last by class, as one quiet line; at its end what a reader should look at. No name of a child. */
export function ArrivalsTicker() {
  const { filter, isDistrict } = useSport()
  const t = useT('sport')
  const vision = useT('vision')
  const { data, isError } = useSportArrivals(filter)
  const quarantined = useSportTotals(filter).data?.quarantined
  const streaks = useSportStreaks(filter).data
  const items = useMemo(
    () =>
      data?.items.map(({ id, at, school, grade, classNumber, n }) => {
        const place = rowName({ grade, number: classNumber }, vision)
        return { id, at, n, label: isDistrict ? `${school} ${place}` : place }
      }) ?? [],
    [data, isDistrict, vision],
  )
  // Of nobody nothing is said.
  const absent =
    streaks && streaks.of > 0 ? streaks.bands?.find(({ band }) => band === 'absent')?.n : undefined
  const tail = [
    ...(quarantined && quarantined.open > 0 ? [t('tail.aside', { n: formatCount(quarantined.open) })] : []),
    ...(absent === undefined ? [] : [t('tail.absent', { n: formatCount(absent) })]),
  ].join(' · ')
  if (!data) return <TickerWaiting failed={isError} />
  const lead = t(isDistrict ? 'lead.district' : 'lead.school', {
    n: formatCount(data.records),
    schools: formatCount(data.schools),
  })
  return <TimelineTicker items={items} lead={lead} {...(tail && { tail })} />
}
