import type { ReplyOf } from '@/contract/call.ts'
import type { peWall } from '@/modules/pe/contract/wall.ts'
import { useT } from '@/i18n/i18n.ts'
import { lessonPhases } from '@/modules/pe/standards/phases.ts'
import { toZoneTable } from '@/widgets/zone-bars/to-zone-marks.ts'
import { ZoneBars } from '@/widgets/zone-bars/zone-bars.tsx'
import { zoneLimits, zoneSeconds } from '../../lesson/zone-seconds.ts'
import type { Focal } from './use-focal.ts'
import { WallPanel, type WallQuery } from './wall-panel.tsx'

type ZonesPanelProps = { query: WallQuery<ReplyOf<typeof peWall>>; focal: Focal }

/** How hard each part of the lesson in the middle was, as far as it has come, and all of it. */
export function ZonesPanel({ query, focal: { lesson, curves } }: ZonesPanelProps) {
  const t = useT('pe-wall')
  const p = useT('physical')
  const w = useT('widgets')
  const zones = curves.data?.zones ?? []
  const whole = [0, 1, 2, 3, 4].map((zone) => zones.reduce((sum, phase) => sum + phase[zone]!, 0))
  const rows = [
    ...lessonPhases.map((id, index) => ({ id, label: p(`phases.${id}`), seconds: zones[index] ?? [] })),
    { id: 'all', label: p('phases.all'), seconds: whole },
  ]
    .filter(({ seconds }) => seconds.some((n) => n > 0))
    .map(({ seconds, ...row }) => ({ ...row, seconds: zoneSeconds(seconds) }))
  const data = { rows, limits: zoneLimits }
  const title = t('zones.title')
  const isNone = query.data !== undefined && !lesson
  return (
    <WallPanel
      title={title}
      query={isNone || !query.data ? query : curves}
      unit={lesson ? t('zones.unit') : ''}
      empty={rows.length === 0 ? { title: t('zones.none'), detail: t('zones.noneWhy') } : null}
      table={toZoneTable(data, w)}
      className="flex-1"
    >
      <ZoneBars label={title} {...data} />
    </WallPanel>
  )
}
