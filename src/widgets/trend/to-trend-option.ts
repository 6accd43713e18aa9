import { formatRate } from '@/i18n/formats.ts'
import { required } from '@/lib/required.ts'
import { equalSpans } from '@/widgets/echart/axis-range.ts'
import { baseOption, categoryAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { referenceLine } from '@/widgets/echart/reference-parts.ts'
import { lineSeries, type Value } from '@/widgets/echart/series-parts.ts'
import { zoomFoot, zoomOf } from '@/widgets/echart/zoom-parts.ts'
import { ratePercent, type TrendSeries } from './to-trend-marks.ts'

/** Lowest and highest per cent of every series, its target included, all of one span but those that stand apart. */
export function trendSpans(series: readonly TrendSeries[]): [number, number][] {
  const together = spansOf(series.filter(({ isApart }) => !isApart))
  return series.map((one) => required(one.isApart ? spansOf([one])[0] : together.shift(), 'a span'))
}

const spansOf = (series: readonly TrendSeries[]) =>
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

/** Of one series so many rounds have room; of more its latest are shown, and a slider reaches the others. */
const maxRounds = 12
export const isLongTrend = ([first, ...others]: readonly TrendSeries[]) =>
  others.length === 0 && first !== undefined && first.points.length > maxRounds

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
export function toTrendOption(
  series: readonly TrendSeries[],
  theme: ChartTheme,
  single = series.length === 1,
): ChartOption {
  const spans = trendSpans(series)
  const isLong = isLongTrend(series)
  return {
    ...baseOption(theme),
    ...(isLong && { dataZoom: zoomOf(theme, series[0]?.points.length ?? 0, maxRounds) }),
    grid: trendGrids(series.length).map(({ left, width }) => ({
      left: `${left * 100}%`,
      width: `${width * 100}%`,
      top: (single ? 16 : 34) * theme.u,
      bottom: theme.axis + 14 * theme.u + (isLong ? zoomFoot(theme) : 0),
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
    yAxis: spans.map(([min, max], gridIndex) => ({
      type: 'value' as const,
      gridIndex,
      min,
      max,
      show: false,
    })),
    series: series.map(({ id, points, target }, grid) => ({
      ...lineSeries(theme, {
        id,
        grid,
        colour: theme.colour.brand,
        values: trendValues({ points, target }, required(spans[grid], 'a span'), single, theme),
      }),
      ...(target && { markLine: referenceLine(theme, target.value * 100, theme.colour.t2) }),
    })),
  }
}

function roundAxis(labels: string[], gridIndex: number, single: boolean, theme: ChartTheme) {
  const axis = categoryAxis(theme, labels)
  const ends = { interval: (index: number) => index === 0 || index === labels.length - 1, hideOverlap: false }
  const outward = { alignMinLabel: 'left' as const, alignMaxLabel: 'right' as const }
  return { ...axis, gridIndex, axisLabel: { ...axis.axisLabel, ...(!single && { ...ends, ...outward }) } }
}

/** Shares of a small picture over which the figures of its first and its latest point reach. */
const [firstShare, latestShare] = [0.2, 0.35]

/**
 * On which side of the first of these values its figure stands clear of the line, which comes by as far as the figure reaches; undefined =
 * on neither. Below a point near the foot it would stand upon the axis.
 */
function freeSide(values: readonly number[], share: number, foot: number): 'top' | 'bottom' | undefined {
  const [own = 0, ...others] = values
  const beside = others.slice(0, Math.max(1, Math.ceil(share * others.length)))
  if (beside.every((value) => value <= own)) return 'top'
  if (own < foot) return beside.length === 1 ? 'top' : undefined
  return beside.every((value) => value >= own) ? 'bottom' : undefined
}

function trendValues(
  { points, target }: Pick<TrendSeries, 'points' | 'target'>,
  [low, high]: [number, number],
  single: boolean,
  theme: ChartTheme,
): Value[] {
  const last = points.length - 1
  const values = percents(points)
  const { t1, t2 } = theme.colour
  // Below a point near either, its figure would stand on the axis, or on the line of the target and its words.
  const foot = Math.max(low + 0.3 * (high - low), target ? target.value * 100 + 0.45 * (high - low) : low)
  const firstSide = freeSide(values, firstShare, foot)
  const latestSide = single ? 'top' : (freeSide(values.toReversed(), latestShare, foot) ?? 'top')
  return points.map(({ rate, emphasised }, i) => {
    const value = ratePercent(rate)
    if (!rate || value === null) return null
    const latest = i === last
    const label = {
      text: formatRate(rate),
      size: latest ? theme.latest : theme.axis,
      colour: latest ? t1 : t2,
      bold: latest,
      align: single ? ('center' as const) : latest ? ('right' as const) : ('left' as const),
      position: single ? ('top' as const) : latest ? latestSide : (firstSide ?? ('top' as const)),
    }
    return {
      value,
      size: theme.marker * (latest || emphasised ? 1.1 : 0.7),
      ...((single || (i === 0 && firstSide) || latest) && { label }),
    }
  })
}
