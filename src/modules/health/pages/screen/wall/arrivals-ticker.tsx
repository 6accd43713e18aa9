import { useMemo } from 'react'
import { useHealthSubmissions } from '@/modules/health/api/rounds.ts'
import { useHealthArrivals, useHealthReexamined } from '@/modules/health/api/wall.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { TickerWaiting } from '@/widgets/timeline-ticker/ticker-waiting.tsx'
import { TimelineTicker } from '@/widgets/timeline-ticker/timeline-ticker.tsx'
import { useHealth } from '../health-context.tsx'
import { rowName } from '../labels.ts'

/** What came in last by class, and at its end what is still to come. No name of a child. */
export function ArrivalsTicker() {
  const { filter, isDistrict } = useHealth()
  const t = useT('health-wall')
  const vision = useT('vision')
  const { data, isError } = useHealthArrivals(filter)
  const seen = useHealthReexamined(filter).data
  const items = useMemo(
    () =>
      data?.items.map(({ id, at, kind, school, grade, classNumber, n }) => {
        const row = rowName({ grade, number: classNumber }, vision)
        const area = isDistrict ? `${school} ${row}` : row
        return { id, at, n, label: t('ticker.item', { area, kind: t(`ticker.${kind}`) }) }
      }) ?? [],
    [data, isDistrict, t, vision],
  )
  const rates = seen?.items.flatMap(({ rate }) => rate ?? []) ?? []
  const waiting = rates.reduce((sum, { n, of }) => sum + of - n, 0)
  const waits = waiting > 0 ? t('ticker.waiting', { n: formatCount(waiting) }) : ''
  if (!data) return <TickerWaiting failed={isError} />
  const lead = t(isDistrict ? 'ticker.district' : 'ticker.school', {
    n: formatCount(data.today.children),
    schools: formatCount(data.today.schools),
  })
  const said = { items, lead }
  if (isDistrict) return <DistrictTicker {...said} waits={waits} />
  return <TimelineTicker {...said} {...(waits && { tail: waits })} />
}

/** Which schools still have to send is shown to bureaus alone. */
function DistrictTicker({
  waits,
  ...said
}: Pick<Parameters<typeof TimelineTicker>[0], 'items' | 'lead'> & { waits: string }) {
  const { filter } = useHealth()
  const t = useT('health-wall')
  const { data } = useHealthSubmissions(
    filter.schoolYear === undefined ? {} : { schoolYear: filter.schoolYear },
  )
  const missing = data?.schools
    .flatMap(({ items }) => items)
    .filter((item) => item?.state === 'missing').length
  const due = missing === undefined ? '' : t('ticker.missing', { n: formatCount(missing) })
  const tail = [due, waits].filter(Boolean).join(' · ')
  return <TimelineTicker {...said} {...(tail && { tail })} />
}
