import { useT } from '@/i18n/i18n.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { rateCells } from '@/widgets/panel/rate-cells.ts'
import { numericColumn, type TableData } from '@/widgets/panel/table-data.ts'
import { RowRate } from '@/widgets/row-axis/row-rate.tsx'
import { stretchOf, type Borderline } from '../mapping/to-borderline.ts'
import type { AnalysisT } from '../names.ts'

type Zones = Borderline['zones']

const nameOf = (zone: Zones[number], t: AnalysisT) =>
  t('borderline.stretch', { zone: t(`borderline.zone.${zone.zone}`), ...stretchOf(zone) })

/** How many are just short of each level, where neither a child nor a point may be shown. */
export function ZoneRows({ zones }: { zones: Zones }) {
  const t = useT('health-analysis')
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-3 pt-2 text-body">
      {zones.map((zone) => (
        <div key={zone.zone} className="contents">
          <dt className="text-t2">{nameOf(zone, t)}</dt>
          <dd>{zone.rate === null ? <Hidden /> : <RowRate rate={zone.rate} />}</dd>
        </div>
      ))}
    </dl>
  )
}

export const toZoneTable = (zones: Zones, t: AnalysisT, labels: WidgetT): TableData => ({
  columns: [
    { label: labels('swarm.zoneHead') },
    numericColumn(`${labels('mark.share')} %`),
    numericColumn('n/of'),
  ],
  rows: zones.map((zone) => [nameOf(zone, t), ...rateCells(zone.rate)]),
})
