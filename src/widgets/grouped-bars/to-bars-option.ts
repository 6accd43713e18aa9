import { formatRate } from '@/i18n/formats.ts'
import { rateBinOf } from '@/standards/rate-bin.ts'
import { percent, type Rate } from '@/standards/rate.ts'
import { wilsonInterval } from '@/standards/wilson.ts'
import type { Cell } from '@/widgets/cell.ts'
import { rateAxis } from '@/widgets/echart/axis-range.ts'
import {
  baseOption,
  categoryAxis,
  labelledGrid,
  valueAxis,
  type ChartOption,
} from '@/widgets/echart/chart-option.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import type { ChartTheme, ColourName } from '@/widgets/echart/chart-theme.ts'
import { barSeries } from '@/widgets/echart/series-parts.ts'
import { drawing, lines, drawText, type Coord, type Shape } from '@/widgets/echart/shapes.ts'
import { rateRows, type WidgetT } from '@/widgets/mark/mark.ts'
import { countCell } from '@/widgets/panel/rate-cells.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

/** `rate` colours each bar by its absolute bin: for one series. Boys are outlined, girls filled. */
export type BarsColour = 'rate' | 'boy' | 'girl' | 'pri' | 'jun' | 'sen' | 'brand' | 'line2'
export type BarsSeries = {
  id: string
  label: string
  colour: BarsColour
  cells: readonly (Cell | undefined)[]
}
export type GroupedBarsData = {
  categories: readonly { id: string; label: string }[]
  series: readonly BarsSeries[]
  /** Draws the Wilson 95 % interval over each bar: of one series. */
  intervals?: boolean | undefined
}

const barWidths = [28, 20, 14, 10]
/** So many categories have room for bars of full width. */
const roomyCategories = 7
/** Width of one bar in design pixels, by how many stand side by side; where categories are many, groups would lie over each other. */
export function barWidth(seriesCount: number, categoryCount: number) {
  const width = barWidths[Math.min(seriesCount, barWidths.length) - 1] ?? 10
  return seriesCount > 1 && categoryCount > roomyCategories
    ? Math.floor((width * roomyCategories) / categoryCount)
    : width
}

/** How far the middle of a bar is from the middle of its category, in design pixels. */
export const barOffset = (index: number, count: number, categoryCount: number) =>
  (index - (count - 1) / 2) * (barWidth(count, categoryCount) + 2)

export const barId = (categoryId: string, seriesId: string) => `${categoryId}:${seriesId}`
const value = (cell: Cell | undefined) => (cell ? percent(cell) : null)
const boundsOf = (cell: Cell | undefined) => (cell ? wilsonInterval(cell.n, cell.of) : null)
const highest = (cell: Cell | undefined) => {
  const interval = boundsOf(cell)
  return interval && interval.high * 100
}

/** One mark per bar, category by category. Where its series was one of several it is named, though it be the last on show. */
export const toBarsMarks = (
  { categories, series }: GroupedBarsData,
  t: WidgetT,
  metric?: string,
  isNamed = series.length > 1,
): PlacedMark[] =>
  categories.flatMap((category, i) =>
    series.map((one, s) => ({
      id: barId(category.id, one.id),
      title: isNamed ? `${category.label} ${one.label}` : category.label,
      rows: rateRows(one.cells[i], t, metric),
      at: [i, value(one.cells[i]) ?? 0] as const,
      dx: barOffset(s, series.length, categories.length),
      points: [{ series: one.id, index: i }],
    })),
  )

export const toBarsTable = ({ categories, series, intervals }: GroupedBarsData, t: WidgetT): TableData => ({
  columns: [
    { label: t('composition.row') },
    ...series.flatMap((one) => [
      { label: `${one.label} %`, numeric: true },
      { label: `${one.label} n/of`, numeric: true },
      ...(intervals ? [{ label: t('mark.interval'), numeric: true }] : []),
    ]),
  ],
  rows: categories.map((category, i) => [
    category.label,
    ...series.flatMap(({ cells }) => {
      const cell = cells[i]
      const interval = boundsOf(cell)
      return [
        cell && formatRate(cell),
        countCell(cell),
        ...(intervals
          ? [interval ? `${formatRate(interval.low)}–${formatRate(interval.high)}` : cell && undefined]
          : []),
      ]
    }),
  ]),
})

/** Bars from 0 in per cent: the rate written on each, or an axis where several stand side by side. */
export function toBarsOption(data: GroupedBarsData, theme: ChartTheme): ChartOption {
  const rates = data.series.flatMap(({ cells }) =>
    cells.map((cell) => (data.intervals ? highest(cell) : value(cell)) ?? 0),
  )
  const axis = rateAxis(Math.max(0, ...rates))
  const values = valueAxis(theme, 0, axis.max, axis.step)
  const single = data.series.length === 1
  return {
    ...baseOption(theme),
    grid: labelledGrid({ top: theme.axis + 8 * theme.u }),
    xAxis: categoryAxis(
      theme,
      data.categories.map((category) => category.label),
    ),
    yAxis: single ? { ...values, axisLabel: { show: false }, splitLine: { show: false } } : values,
    series: [
      ...data.series.map((one) => bars(one, data, theme)),
      // ECharts has no series of intervals; their lower half stands on the bar.
      ...(data.intervals
        ? [{ ...drawing('intervals', (coord) => intervals(data, theme, coord)), z: 3 }]
        : []),
    ],
  }
}

/** From the low to the high end of each interval, over its bar, and the rate above it. */
const intervals = ({ series }: GroupedBarsData, theme: ChartTheme, coord: Coord): Shape[] =>
  series.flatMap(({ cells }) =>
    cells.flatMap((cell, i) => {
      const interval = boundsOf(cell)
      if (!cell || !interval) return []
      const [low, high] = [coord(i, interval.low * 100), coord(i, interval.high * 100)]
      const look = { size: theme.axis, colour: theme.colour.t1, side: 'above' as const, gap: 4 * theme.u }
      return [
        ...lines([low, high], { stroke: theme.colour.t1, width: 1.5 * theme.u }),
        ...(series.length === 1 ? [drawText(high, formatRate(cell), look, theme)] : []),
      ]
    }),
  )

function bars(
  { id, colour, cells }: BarsSeries,
  { categories, series, intervals }: GroupedBarsData,
  theme: ChartTheme,
) {
  const isWritten = series.length === 1 && !intervals
  const look =
    colour === 'boy'
      ? { colour: theme.colour.surface, stroke: theme.colour.boy }
      : { colour: theme.colour[colour === 'rate' ? 'r0' : colour] }
  return barSeries(theme, {
    id,
    ...look,
    width: barWidth(series.length, categories.length) * theme.u,
    values: cells.map((cell) => {
      const rate = value(cell)
      if (!cell || rate === null) return null
      return {
        value: rate,
        ...(colour === 'rate' && binLook(cell, theme)),
        ...(isWritten && { label: { text: formatRate(cell) } }),
      }
    }),
  })
}

function binLook(cell: Rate, theme: ChartTheme) {
  const bin = rateBinOf(cell.n, cell.of) ?? 0
  // The two palest bins would melt into the panel.
  return {
    fill: theme.colour[`r${bin}` satisfies ColourName],
    ...(bin < 2 && { stroke: theme.colour.line2 }),
  }
}
