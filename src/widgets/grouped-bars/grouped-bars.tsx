import { useCallback, useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Chart, type ChartPlace } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { HiddenOnAxis, roomOf } from '@/widgets/echart/hidden-on-axis.tsx'
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

const swatches: Record<Exclude<BarsColour, 'rate'>, string> = {
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
  const data = useMemo(() => ({ categories, series, intervals }), [categories, series, intervals])
  const toOption = useCallback((theme: ChartTheme) => toBarsOption(data, theme), [data])
  const marks = useMemo(() => toBarsMarks(data, t, metric), [data, t, metric])
  const overlay = ({ locate, theme }: ChartPlace) => {
    const { length } = series
    const step = length > 1 ? (barOffset(1, length) - barOffset(0, length)) * theme.u : Infinity
    const least = Math.min((roomOf(locate, 0) ?? Infinity) / length, step)
    const room = least === Infinity ? undefined : least
    return categories.flatMap((category, i) =>
      series.map((one, s) => {
        const foot = one.cells[i] === null ? locate([i, 0], 0) : null
        if (!foot) return null
        const x = foot.x + barOffset(s, series.length) * theme.u
        return <HiddenOnAxis key={barId(category.id, one.id)} foot={{ x, y: foot.y }} room={room} />
      }),
    )
  }
  return (
    <div className="flex size-full flex-col">
      {series.length > 1 && (
        <ul className="flex h-6 shrink-0 gap-4 text-axis text-t2 wall:h-8">
          {series.map((one) => (
            <li key={one.id} className="flex items-center gap-1.5">
              <i
                aria-hidden
                className={cx(
                  'size-2.5 rounded-bar wall:size-3.5',
                  one.colour !== 'rate' && swatches[one.colour],
                )}
              />
              {one.label}
            </li>
          ))}
        </ul>
      )}
      <div className="min-h-0 flex-1">
        <Chart {...{ label, toOption, marks, overlay, onDrill, onUp }} hit="column" />
      </div>
    </div>
  )
}
