import { useMemo } from 'react'
import { useLabourArrivals, useLabourTotals } from '@/modules/labour/api/labour.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { TickerWaiting } from '@/widgets/timeline-ticker/ticker-waiting.tsx'
import { TimelineTicker } from '@/widgets/timeline-ticker/timeline-ticker.tsx'
import { useLabour } from '../figures/labour-context.tsx'
import { rowName } from '../figures/labour-labels.ts'

/** Lessons as classes enter them; at its end the submissions that wait for their teachers. No name of a child. */
export function ArrivalsTicker() {
  const { filter, isBureau, search } = useLabour()
  const t = useT('labour')
  const vision = useT('vision')
  const { data, isError } = useLabourArrivals(filter)
  const reviewed = useLabourTotals(filter, isBureau).data?.tasks?.reviewed
  const isDistrict = isBureau && search.school === undefined
  const items = useMemo(
    () =>
      data?.items.map(({ id, at, school, grade, classNumber, n }) => {
        const place = rowName({ grade, number: classNumber }, vision)
        return { id, at, n, label: isDistrict ? `${school} ${place}` : place }
      }) ?? [],
    [data, isDistrict, vision],
  )
  if (!data) return <TickerWaiting failed={isError} />
  const lead = t(isDistrict ? 'lead.district' : 'lead.school', {
    n: formatCount(data.periods),
    schools: formatCount(data.schools),
  })
  const waiting = reviewed ? reviewed.of - reviewed.n : 0
  const tail = waiting > 0 && t('tail', { n: formatCount(waiting) })
  return <TimelineTicker items={items} lead={lead} {...(tail && { tail })} />
}
