import { useCallback, useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { ChartPlot } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { SuppressedInRow } from '@/widgets/echart/suppressed-in-row.tsx'
import { RowsChart } from '@/widgets/echart/rows-chart.tsx'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { toZoneMarks, zones, type Zone, type ZoneBarsData } from './to-zone-marks.ts'
import { toZoneOption } from './to-zone-option.ts'

export type ZoneBarsProps = ZoneBarsData & Drill & { label: string }

const looks: Record<Zone, string> = { z1: 'bg-z1', z2: 'bg-z2', z3: 'bg-z3', z4: 'bg-z4', z5: 'bg-z5' }

/** Rows of 100 % of the time, rest first and too much last: where the effort lay. Intensity is no fault, only its last zone. */
export function ZoneBars({ label, rows, limits, onDrill, onUp }: ZoneBarsProps) {
  const t = useT('widgets')
  const data = useMemo(() => ({ rows, limits }), [rows, limits])
  const toOption = useCallback((theme: ChartTheme) => toZoneOption(data, theme), [data])
  const marks = useMemo(() => toZoneMarks(data, t), [data, t])
  const key = zones.map((zone) => ({ id: zone, label: t(`zones.${zone}`), look: looks[zone] }))
  const overlay = (plot: ChartPlot) =>
    rows.map(({ id, seconds }, row) =>
      seconds === null ? <SuppressedInRow key={id} plot={plot} row={row} from={0} to={100} isThick /> : null,
    )
  return (
    <div className="flex size-full flex-col">
      <KeyList entries={key} />
      <RowsChart
        count={rows.length}
        console={[6, 10]}
        wall={[8, 13]}
        chart={{ label, toOption, marks, overlay, onDrill, onUp }}
      />
    </div>
  )
}
