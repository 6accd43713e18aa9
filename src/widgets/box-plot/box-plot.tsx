import { useCallback, useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Chart, type ChartPlot } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { GroupNames } from '@/widgets/echart/group-names.tsx'
import { toGroupSlots } from '@/widgets/echart/group-slots.ts'
import { SuppressedOnAxis, roomOf } from '@/widgets/echart/suppressed-on-axis.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { boxAxis, boxLabels, toBoxMarks, toBoxOption, type BoxPlotData } from './to-box-option.ts'

export type BoxPlotProps = BoxPlotData & Drill & { label: string }

/** How values are spread within each grade. For one figure per grade, use lines: a box is for where the many and the few stand. */
export function BoxPlot({ label, rows, reference, scale, onDrill, onUp }: BoxPlotProps) {
  const t = useT('widgets')
  const data = useMemo(() => ({ rows, reference, scale }), [rows, reference, scale])
  const toOption = useCallback((theme: ChartTheme) => toBoxOption(data, theme), [data])
  const marks = useMemo(() => toBoxMarks(data, t), [data, t])
  const slots = useMemo(() => toGroupSlots(rows), [rows])
  const axis = boxAxis(data)

  const overlay = (plot: ChartPlot) => (
    <>
      <Ticks plot={plot} axis={axis} reference={reference} scale={scale} />
      <GroupNames plot={plot} slots={slots} floor={axis.min} />
      {rows.map((row) =>
        row.p50 === null ? (
          <SuppressedOnAxis
            key={row.id}
            foot={plot.locate([slots.slotOf.get(row.id) ?? 0, axis.min], 0)}
            room={roomOf(plot.locate, axis.min)}
          />
        ) : null,
      )}
    </>
  )
  return (
    <Chart
      label={label}
      toOption={toOption}
      marks={marks}
      overlay={overlay}
      onDrill={onDrill}
      onUp={onUp}
      hit="column"
    />
  )
}

type Axis = { min: number; max: number; step: number }
type TicksProps = Pick<BoxPlotData, 'reference' | 'scale'> & { plot: ChartPlot; axis: Axis }

/** Labels of the axis with the reference among them in its own colour; a whole tick too near to it gives way. */
function Ticks({ plot, axis, reference, scale }: TicksProps) {
  const count = Math.round((axis.max - axis.min) / axis.step)
  const at = (value: number) => plot.locate([0, value], 0)?.y ?? 0
  const room = plot.theme.axis * 1.15
  const whole = Array.from({ length: count + 1 }, (_, i) => axis.min + i * axis.step)
  const ticks =
    reference === undefined
      ? whole
      : [...whole.filter((value) => Math.abs(at(value) - at(reference)) >= room), reference]
  return ticks.map((value) => (
    <span
      key={value}
      className={cx(
        'absolute left-0 -translate-y-1/2 text-right text-axis',
        value === reference ? 'text-warning' : 'text-t3',
      )}
      style={{ top: at(value), width: plot.theme.axis * 2.7 }}
    >
      {value === 0 ? '0' : boxLabels(value, scale)}
    </span>
  ))
}
