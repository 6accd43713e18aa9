import type { ReplyOf } from '@/contract/call.ts'
import type { peWall } from '@/modules/pe/contract/wall.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { TimelineTicker } from '@/widgets/timeline-ticker/timeline-ticker.tsx'
import { useWallLabels } from './use-wall-labels.ts'

/** What came in last by class; at its end devices that say nothing and heart rates somebody has to look at. */
export function FootTicker({ wall }: { wall: ReplyOf<typeof peWall> }) {
  const t = useT('pe-wall')
  const classText = useClassText()
  const { join, day: dayText } = useWallLabels()
  const { lessons, day, today, devices, quarantined } = wall
  const worn = lessons.flatMap(({ id, class: one, worn: rate, countedAt }) =>
    rate && rate.n > 0 && countedAt
      ? [{ id: String(id), at: countedAt, label: classText(one), n: rate.n }]
      : [],
  )
  const counts = {
    n: formatCount(worn.length),
    people: formatCount(worn.reduce((sum, { n }) => sum + n, 0)),
  }
  const lead =
    day && day !== today ? t('ticker.then', { day: dayText(day), ...counts }) : t('ticker.today', counts)
  const tail = join([
    devices.of > 0 && t('ticker.devices', { n: formatCount(devices.silent), of: formatCount(devices.of) }),
    t('ticker.aside', { n: formatCount(quarantined) }),
  ])
  const items = day === today ? worn.toSorted((a, b) => b.at.localeCompare(a.at)) : []
  return <TimelineTicker items={items} lead={lead} tail={tail} />
}
