import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { toZoneTable } from '@/widgets/zone-bars/to-zone-marks.ts'
import { ZoneBars } from '@/widgets/zone-bars/zone-bars.tsx'
import { zoneLimits, zoneSeconds } from '../lesson/zone-seconds.ts'
import { FiguresPanel, type PeQuery } from './figures-panel.tsx'

/** Where the effort lay: the whole, boys and girls, then class by class. */
export function ClassZonesPanel({ query }: { query: PeQuery }) {
  const t = useT('physical')
  const w = useT('widgets')
  const classText = useClassText()
  const { total, classes, sexes = [] } = query.data ?? {}
  const measured = classes?.filter(({ figures }) => figures.mvpa.of > 0) ?? []
  const rows = [
    { id: 'all', label: t('analysis.all'), seconds: zoneSeconds(total?.zones) },
    ...sexes.map(({ sex, zones }) => ({
      id: sex,
      label: t(`sexes.${sex}`),
      seconds: zoneSeconds(zones),
    })),
    ...measured.map((row) => ({
      id: String(row.class.id),
      label: classText(row.class),
      seconds: zoneSeconds(row.figures.zones),
    })),
  ]
  const data = { rows, limits: zoneLimits }
  const title = t('zones.title')
  return (
    <FiguresPanel
      title={title}
      query={query}
      unit={t('zones.unit')}
      isEmpty={!total || total.mvpa.of === 0}
      table={toZoneTable(data, w)}
    >
      <div className="size-full overflow-y-auto">
        <div style={{ height: `max(100%, calc(${rows.length * 40 + 40}*var(--u)))` }}>
          <ZoneBars label={title} {...data} />
        </div>
      </div>
    </FiguresPanel>
  )
}
