import { useCallback, useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { ChartLegend } from '@/widgets/echart/chart-legend.tsx'
import type { ChartPlot } from '@/widgets/echart/chart.tsx'
import { ColumnChart } from '@/widgets/echart/column-chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { SuppressedOnAxis, roomOf } from '@/widgets/echart/suppressed-on-axis.tsx'
import { useHiddenSeries } from '@/widgets/echart/use-hidden-series.ts'
import type { Metric } from '@/widgets/mark/mark.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import {
  barId,
  barOffset,
  toBarsMarks,
  toBarsOption,
  type BarsColour,
  type GroupedBarsData,
} from './to-bars-option.ts'

export type GroupedBarsProps = GroupedBarsData & Drill & Metric & { label: string }

const swatches: Record<BarsColour, string> = {
  rate: '',
  boy: 'border-2 border-boy',
  girl: 'bg-girl',
  pri: 'bg-pri',
  jun: 'bg-jun',
  sen: 'bg-sen',
  brand: 'bg-brand',
  line2: 'bg-line2',
}

/** Rates side by side from 0: one series on the rate ramp, or two to four groups in fixed colours. Past a dozen categories, use lines. */
export function GroupedBars({
  label,
  categories,
  series,
  intervals,
  metric,
  onDrill,
  onUp,
}: GroupedBarsProps) {
  const t = useT('widgets')
  const legend = useHiddenSeries(series.map(({ id }) => id))
  const { hidden } = legend
  const data = useMemo(
    () => ({ categories, series: series.filter(({ id }) => !hidden.has(id)), intervals }),
    [categories, series, hidden, intervals],
  )
  const toOption = useCallback((theme: ChartTheme) => toBarsOption(data, theme), [data])
  const isNamed = series.length > 1
  const marks = useMemo(() => toBarsMarks(data, t, metric, isNamed), [data, t, metric, isNamed])
  const overlay = ({ locate, theme }: ChartPlot) => {
    const { length } = data.series
    const count = categories.length
    const step = length > 1 ? (barOffset(1, length, count) - barOffset(0, length, count)) * theme.u : Infinity
    const min = Math.min((roomOf(locate, 0) ?? Infinity) / length, step)
    const room = min === Infinity ? undefined : min
    return categories.flatMap((category, i) =>
      data.series.map((one, s) => {
        const foot = one.cells[i] === null ? locate([i, 0], 0) : null
        if (!foot) return null
        const x = foot.x + barOffset(s, length, count) * theme.u
        return <SuppressedOnAxis key={barId(category.id, one.id)} foot={{ x, y: foot.y }} room={room} />
      }),
    )
  }
  return (
    <div className="flex size-full flex-col">
      {isNamed && (
        <ChartLegend
          {...legend}
          items={series.map(({ id, label: name, colour }) => ({ id, label: name, swatch: swatches[colour] }))}
        />
      )}
      <ColumnChart chart={{ label, toOption, marks, overlay, onDrill, onUp }} />
    </div>
  )
}
