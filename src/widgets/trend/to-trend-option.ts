import { formatRate } from '@/i18n/formats.ts'
import { equalSpans } from '@/widgets/echart/axis-range.ts'
import {
  baseOption,
  categoryAxis,
  halo,
  type ChartOption,
  type LineSeriesOption,
} from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { ratePercent, type TrendSeries } from './to-trend-marks.ts'

/** Lowest and highest per cent of every series, its target included, all of one span. */
export const trendSpans = (series: readonly TrendSeries[]) =>
  equalSpans(
    series.map(({ points, target }) => {
      const values = points.map((point) => ratePercent(point.rate)).filter((value) => value !== null)
      if (target) values.push(target.value * 100)
      return values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 1]
    }),
    3,
  )

/** Where the grids stand, in shares of the width: side by side, one gap between. */
export function trendGrids(count: number) {
  const gap = count > 1 ? 0.05 : 0
  const width = (1 - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, i) => ({ left: i * (width + gap), width }))
}

/**
 * Rounds left to right, one small picture per series with the same span in points. One series prints every value; several
 * print the first below and the last above. The target is a dashed line; its words are laid over by the component.
 */
export function toTrendOption(series: readonly TrendSeries[], theme: ChartTheme): ChartOption {
  const spans = trendSpans(series)
  const grids = trendGrids(series.length)
  const single = series.length === 1
  const top = (single ? 16 : 34) * theme.u
  return {
    ...baseOption(theme),
    grid: grids.map(({ left, width }) => ({
      left: `${left * 100}%`,
      width: `${width * 100}%`,
      top,
      bottom: theme.axis + 14 * theme.u,
      outerBoundsMode: 'none' as const,
    })),
    xAxis: series.map(({ points }, gridIndex) => {
      const axis = categoryAxis(
        theme,
        points.map((point) => point.label),
      )
      return {
        ...axis,
        gridIndex,
        axisLabel: {
          ...axis.axisLabel,
          color: theme.colour.t2,
          interval: single ? 0 : endsOnly(points.length),
          alignMinLabel: single ? ('center' as const) : ('left' as const),
          alignMaxLabel: single ? ('center' as const) : ('right' as const),
          hideOverlap: single,
          showMinLabel: true,
          showMaxLabel: true,
        },
      }
    }),
    yAxis: spans.map(([min, max], gridIndex) => ({
      type: 'value' as const,
      gridIndex,
      min,
      max,
      show: false,
    })),
    series: series.flatMap((one, index) => [line(one, index, single, theme), ...goal(one, index, theme)]),
  }
}

const endsOnly = (length: number) => (index: number) => index === 0 || index === length - 1

function line(
  { id, points }: TrendSeries,
  index: number,
  single: boolean,
  theme: ChartTheme,
): LineSeriesOption {
  const last = points.length - 1
  return {
    id,
    type: 'line',
    xAxisIndex: index,
    yAxisIndex: index,
    symbol: 'circle',
    silent: true,
    lineStyle: { width: theme.stroke, color: theme.colour.brand },
    itemStyle: { color: theme.colour.brand },
    data: points.map(({ rate, emphasised }, i) => {
      const shown = rate !== null && (single || i === 0 || i === last)
      const strong = i === last
      return {
        value: ratePercent(rate) ?? '-',
        symbolSize: theme.marker * (emphasised || strong ? 1.1 : 0.7),
        label: {
          show: shown,
          formatter: rate ? formatRate(rate) : '',
          position: !single && i === 0 && last > 0 ? ('bottom' as const) : ('top' as const),
          align: single ? ('center' as const) : i === 0 ? ('left' as const) : ('right' as const),
          distance: 6 * theme.u,
          fontSize: strong ? theme.latest : theme.axis,
          fontWeight: strong ? 600 : 400,
          color: strong ? theme.colour.t1 : theme.colour.t2,
          ...halo(theme),
        },
      }
    }),
  }
}

function goal({ id, points, target }: TrendSeries, index: number, theme: ChartTheme): LineSeriesOption[] {
  if (!target) return []
  return [
    {
      id: `${id}:target`,
      type: 'line',
      xAxisIndex: index,
      yAxisIndex: index,
      symbol: 'none',
      silent: true,
      lineStyle: {
        width: theme.target,
        type: theme.wall ? [7 * theme.u, 6 * theme.u] : [6, 4],
        color: theme.colour.t2,
      },
      data: points.map(() => target.value * 100),
    },
  ]
}
