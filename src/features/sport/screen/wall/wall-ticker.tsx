import { useMemo } from 'react'
import { useSportArrivals, useSportStreaks, useSportTotals } from '@/api/sport-screen.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { TimelineTicker } from '@/widgets/timeline-ticker/timeline-ticker.tsx'
import { useSport } from '../sport-context.tsx'
import { rowName } from '../words.ts'

/** What came in today, class by class; at its end what somebody has to look at, where the place tells it. No name of a child. */
export function WallTicker() {
  const { filter, isDistrict } = useSport()
  const t = useT('sport-wall')
  const sport = useT('sport')
  const vision = useT('vision')
  const { data } = useSportArrivals(filter)
  const aside = useSportTotals(filter).data?.aside
  const absent = useSportStreaks(filter).data?.bands?.find(({ band }) => band === 'absent')?.n
  const items = useMemo(
    () =>
      data?.items.map(({ id, at, school, grade, classNumber, n }) => {
        const place = rowName({ grade, number: classNumber }, vision)
        return { id, at, n, label: isDistrict ? `${school} ${place}` : place }
      }) ?? [],
    [data, isDistrict, vision],
  )
  const tail = [
    ...(aside && aside.open > 0 ? [sport('tail.aside', { n: formatCount(aside.open) })] : []),
    ...(absent === undefined ? [] : [sport('tail.absent', { n: formatCount(absent) })]),
  ].join(' · ')
  const lead = data
    ? t(isDistrict ? 'ticker.district' : 'ticker.school', {
        n: formatCount(data.records),
        schools: formatCount(data.schools),
      })
    : ''
  return <TimelineTicker items={items} lead={lead} {...(tail && { tail })} />
}
