import { formatRate } from '@/i18n/formats.ts'
import { equalSpans } from '@/widgets/echart/axis-range.ts'
import { baseOption, categoryAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { dot, drawing, lines, words, type Coord, type Shape } from '@/widgets/echart/shapes.ts'
import { ratePercent, type TrendSeries } from './to-trend-marks.ts'

/** Lowest and highest per cent of every series, its target included, all of one span. */
export const trendSpans = (series: readonly TrendSeries[]) =>
  equalSpans(
    series.map(({ points, target }) => {
      const values = percents(points)
      if (values.length === 0) values.push(0, 1)
      const [low, high] = [Math.min(...values), Math.max(...values)]
      if (!target) return [low, high]
      const goal = target.value * 100
      // Its words stand below the line.
      const foot = 0.18 * (Math.max(high, goal) - Math.min(low, goal))
      return [Math.min(low, goal - foot), Math.max(high, goal)]
    }),
    3,
  )

const percents = (points: TrendSeries['points']) =>
  points.map((point) => ratePercent(point.rate)).filter((value) => value !== null)

/** Where the grids stand, in shares of the width: side by side, one gap between. */
export function trendGrids(count: number) {
  const gap = count > 1 ? 0.05 : 0
  const width = (1 - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, i) => ({ left: i * (width + gap), width }))
}

/**
 * Rounds left to right, one small picture per series with the same span in points. One series prints every value; several
 * print the first and the last, away from the line between them. The target is a dashed line; its words are laid over by the component.
 */
export function toTrendOption(series: readonly TrendSeries[], theme: ChartTheme): ChartOption {
  const single = series.length === 1
  return {
    ...baseOption(theme),
    grid: trendGrids(series.length).map(({ left, width }) => ({
      left: `${left * 100}%`,
      width: `${width * 100}%`,
      top: (single ? 16 : 34) * theme.u,
      bottom: theme.axis + 14 * theme.u,
      outerBoundsMode: 'none' as const,
    })),
    xAxis: series.map(({ points }, gridIndex) =>
      roundAxis(
        points.map((point) => point.label),
        gridIndex,
        single,
        theme,
      ),
    ),
    yAxis: trendSpans(series).map(([min, max], gridIndex) => ({
      type: 'value' as const,
      gridIndex,
      min,
      max,
      show: false,
    })),
    series: series.map((one, grid) =>
      drawing(one.id, (coord) => trendShapes(one, single, theme, coord), grid),
    ),
  }
}

function roundAxis(labels: string[], gridIndex: number, single: boolean, theme: ChartTheme) {
  const axis = categoryAxis(theme, labels)
  const ends = { interval: (index: number) => index === 0 || index === labels.length - 1, hideOverlap: false }
  const outward = { alignMinLabel: 'left' as const, alignMaxLabel: 'right' as const }
  return { ...axis, gridIndex, axisLabel: { ...axis.axisLabel, ...(!single && { ...ends, ...outward }) } }
}

function trendShapes(
  { points, target }: TrendSeries,
  single: boolean,
  theme: ChartTheme,
  coord: Coord,
): Shape[] {
  const last = points.length - 1
  const places = points.map(({ rate }, i) => {
    const value = ratePercent(rate)
    return value === null ? null : coord(i, value)
  })
  const [first = 0, second = 0] = percents(points)
  const { brand, t1, t2 } = theme.colour
  const dash = theme.wall ? [7 * theme.u, 6 * theme.u] : [6, 4]
  const goal = target ? [0, last].map((i) => coord(i, target.value * 100)) : []
  const dots = places.flatMap((place, i) => {
    const strong = i === last || points[i]?.emphasised
    return place ? [dot(place, theme.marker * (strong ? 1.1 : 0.7), { fill: brand })] : []
  })
  const labels = places.flatMap((place, i) => {
    const rate = points[i]?.rate
    if (!place || !rate || !(single || i === 0 || i === last)) return []
    const latest = i === last
    const look = {
      size: latest ? theme.latest : theme.axis,
      colour: latest ? t1 : t2,
      bold: latest,
      align: single ? ('center' as const) : latest ? ('right' as const) : ('left' as const),
      side: single || latest || second < first ? ('above' as const) : ('below' as const),
      gap: 8 * theme.u,
    }
    return [words(place, formatRate(rate), look, theme)]
  })
  return [
    ...lines(goal, { stroke: t2, width: theme.target, dash }),
    ...lines(places, { stroke: brand, width: theme.stroke }),
    ...dots,
    ...labels,
  ]
}
