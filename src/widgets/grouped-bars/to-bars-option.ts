import { formatCount, formatRate } from '@/i18n/formats.ts'
import { rateBinOf } from '@/standards/rate-bin.ts'
import { percent } from '@/standards/rate.ts'
import type { Cell } from '@/widgets/cell.ts'
import { rateAxis } from '@/widgets/echart/axis-range.ts'
import {
  baseOption,
  categoryAxis,
  valueAxis,
  type BarSeriesOption,
  type ChartOption,
} from '@/widgets/echart/chart-option.ts'
import type { PlacedMark } from '@/widgets/echart/chart.tsx'
import type { ChartTheme, ColourName } from '@/widgets/echart/chart-theme.ts'
import { rateRows, type WidgetT } from '@/widgets/mark/mark.ts'
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
}

const barWidths = [28, 20, 14, 10]
/** Width of one bar in design pixels, by how many stand side by side. */
export const barWidth = (seriesCount: number) => barWidths[Math.min(seriesCount, barWidths.length) - 1] ?? 10

/** How far the middle of a bar is from the middle of its category, in design pixels. */
export const barOffset = (index: number, count: number) => (index - (count - 1) / 2) * (barWidth(count) + 2)

export const barId = (categoryId: string, seriesId: string) => `${categoryId}:${seriesId}`
const value = (cell: Cell | undefined) => (cell ? percent(cell) : null)

/** One mark per bar, category by category. */
export const toBarsMarks = (
  { categories, series }: GroupedBarsData,
  t: WidgetT,
  metric?: string,
): PlacedMark[] =>
  categories.flatMap((category, i) =>
    series.map((one, s) => ({
      id: barId(category.id, one.id),
      title: series.length > 1 ? `${category.label} ${one.label}` : category.label,
      rows: rateRows(one.cells[i], t, metric),
      at: [i, value(one.cells[i]) ?? 0] as const,
      dx: barOffset(s, series.length),
    })),
  )

export const toBarsTable = ({ categories, series }: GroupedBarsData, t: WidgetT): TableData => ({
  columns: [
    { label: t('composition.row') },
    ...series.flatMap((one) => [
      { label: `${one.label} %`, numeric: true },
      { label: `${one.label} n/of`, numeric: true },
    ]),
  ],
  rows: categories.map((category, i) => [
    category.label,
    ...series.flatMap(({ cells }) => {
      const cell = cells[i]
      return [cell && formatRate(cell), cell && `${formatCount(cell.n)}/${formatCount(cell.of)}`]
    }),
  ]),
})

/** Bars from 0 in per cent: the rate written on each, or an axis where several stand side by side. */
export function toBarsOption(data: GroupedBarsData, theme: ChartTheme): ChartOption {
  const rates = data.series.flatMap(({ cells }) => cells.map((cell) => value(cell) ?? 0))
  const axis = rateAxis(Math.max(0, ...rates))
  const values = valueAxis(theme, 0, axis.max, axis.step)
  const single = data.series.length === 1
  return {
    ...baseOption(theme),
    grid: {
      left: 0,
      right: 0,
      top: theme.axis + 8 * theme.u,
      bottom: 0,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: categoryAxis(
      theme,
      data.categories.map((category) => category.label),
    ),
    yAxis: single ? { ...values, axisLabel: { show: false }, splitLine: { show: false } } : values,
    series: data.series.map((one) => bars(one, data.series.length, theme)),
  }
}

function bars({ id, label, colour, cells }: BarsSeries, count: number, theme: ChartTheme): BarSeriesOption {
  return {
    id,
    name: label,
    type: 'bar',
    silent: true,
    barWidth: barWidth(count) * theme.u,
    barGap: `${(200 / barWidth(count)).toFixed(2)}%`,
    label: {
      show: count === 1,
      position: 'top',
      fontSize: theme.axis,
      color: theme.colour.t1,
      distance: 4 * theme.u,
    },
    data: cells.map((cell) => ({
      value: value(cell) ?? '-',
      label: { formatter: cell ? formatRate(cell) : '' },
      itemStyle: { borderRadius: [2 * theme.u, 2 * theme.u, 0, 0], ...paint(colour, cell, theme) },
    })),
  }
}

function paint(colour: BarsColour, cell: Cell | undefined, theme: ChartTheme) {
  if (colour === 'boy')
    return { color: theme.colour.surface, borderColor: theme.colour.boy, borderWidth: theme.stroke }
  if (colour !== 'rate') return { color: theme.colour[colour] }
  const bin = cell ? (rateBinOf(cell.n, cell.of) ?? 0) : 0
  return {
    color: theme.colour[`r${bin}` satisfies ColourName],
    ...(bin < 2 && { borderColor: theme.colour.line2, borderWidth: 1 }),
  }
}
