import { useT } from '@/i18n/i18n.ts'
import { lessonPhases } from '@/modules/pe/standards/phases.ts'
import { Panel } from '@/widgets/panel/panel.tsx'
import { toZoneTable } from '@/widgets/zone-bars/to-zone-marks.ts'
import { ZoneBars } from '@/widgets/zone-bars/zone-bars.tsx'
import type { OpenLesson } from './open-lesson.ts'
import { zoneLimits, zoneSeconds } from './zone-seconds.ts'

/** Where the effort lay, by phase and over the lesson. */
export function ZonesPanel({ lesson: { zones }, className }: { lesson: OpenLesson; className: string }) {
  const t = useT('physical')
  const w = useT('widgets')
  const title = t('zones.title')
  const all = Array.from({ length: 5 }, (_, zone) =>
    zones.reduce((sum, phase) => sum + (phase[zone] ?? 0), 0),
  )
  const data = {
    rows: [
      ...lessonPhases.map((id, index) => ({
        id,
        label: t(`phases.${id}`),
        seconds: zoneSeconds(zones[index]),
      })),
      { id: 'all', label: t('phases.all'), seconds: zoneSeconds(all) },
    ],
    limits: zoneLimits,
  }
  return (
    <Panel
      title={title}
      className={className}
      unit={t('zones.unit')}
      state={all.some((seconds) => seconds > 0) ? 'ready' : 'empty'}
      labels={{ detail: t('density.none') }}
      table={toZoneTable(data, w)}
    >
      <ZoneBars label={title} {...data} />
    </Panel>
  )
}
