import { useCallback, useMemo, type CSSProperties } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { AxisFoot } from '@/widgets/echart/axis-foot.tsx'
import { Chart } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { PlotRows } from '@/widgets/echart/plot-rows.tsx'
import { usePlotBox } from '@/widgets/echart/use-plot-box.ts'
import { textEms } from '@/widgets/text-ems.ts'
import { DumbbellCells } from './dumbbell-cells.tsx'
import type { DumbbellProps } from './dumbbell-data.ts'
import { columns, DumbbellHead } from './dumbbell-head.tsx'
import { dumbbellSpan, toDumbbellMarks } from './to-dumbbell-marks.ts'
import { toDumbbellOption } from './to-dumbbell-option.ts'

/** Two figures of the same thing, row by row, and how far they are apart. For how the distance changes over rounds, use the slope. */
export function Dumbbell({ label, rows, names, minus, look, metric, onDrill, onUp }: DumbbellProps) {
  const t = useT('widgets')
  const data = useMemo(() => ({ rows, names, ...(minus && { minus }) }), [rows, names, minus])
  const marks = useMemo(() => toDumbbellMarks(data, t, metric), [data, t, metric])
  const room = usePlotBox(rows.length > 0)
  const { box } = room
  const toOption = useCallback(
    (theme: ChartTheme) => toDumbbellOption({ ...data, look, box }, theme),
    [data, look, box],
  )
  const widest = Math.max(2, ...rows.map((row) => textEms(row.label)))
  const style = { '--names': `${Math.min(7, widest + 0.2)}em` } as CSSProperties
  return (
    <div className="flex size-full flex-col" style={style}>
      <DumbbellHead data={data} look={look} />
      <PlotRows
        rows={rows}
        room={room}
        columns={columns}
        console={[6, 10]}
        wall={[6, 16]}
        before={({ label: name }) => <span className="truncate text-t1">{name}</span>}
        after={(row) => <DumbbellCells row={row} minus={minus} />}
      >
        <Chart label={label} toOption={toOption} marks={marks} onDrill={onDrill} onUp={onUp} hit="row" />
      </PlotRows>
      <AxisFoot span={dumbbellSpan(data)} columns={columns} />
    </div>
  )
}
