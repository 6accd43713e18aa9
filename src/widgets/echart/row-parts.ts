import type { BarSeriesOption } from 'echarts/charts'
import { textEms } from '@/widgets/text-ems.ts'
import { valueAxis } from './chart-option.ts'
import type { ChartTheme } from './chart-theme.ts'
import { barSeries, type Value } from './series-parts.ts'

type Named = readonly { label: string }[]

/** Space between the names, the plot and the figures after it. */
const gapOf = (theme: ChartTheme) => 8 * theme.u

/** As wide as the widest name needs, at most eight characters. */
const nameWidth = (theme: ChartTheme, rows: Named) =>
  Math.min(8, Math.max(2, ...rows.map(({ label }) => textEms(label))) + 0.3) * theme.label

/** A grid of rows that share its height, names before it and room for figures of `figures` ems after it. */
export const rowGrid = (theme: ChartTheme, rows: Named, figures = 0) => ({
  left: nameWidth(theme, rows) + gapOf(theme),
  right: figures && figures * theme.label + gapOf(theme),
  top: 0,
  bottom: 0,
  outerBoundsMode: 'none' as const,
})

/** Room that the words of a row leave to its plot, in pixels from both edges. */
export type PlotBox = { left: number; right: number }

/** A grid between the words of `PlotRows`. */
export const plotGrid = ({ left, right }: PlotBox) => ({
  left,
  right,
  top: 0,
  bottom: 0,
  outerBoundsMode: 'none' as const,
})

const bare = {
  type: 'category' as const,
  inverse: true,
  axisLine: { show: false },
  axisTick: { show: false },
}

/** Rows from above to below, each with its name flush left; a long one is cut. */
export function rowAxis(theme: ChartTheme, rows: Named) {
  const width = nameWidth(theme, rows)
  return {
    ...bare,
    data: rows.map(({ label }) => label),
    axisLabel: {
      interval: 0,
      color: theme.colour.t1,
      fontSize: theme.label,
      align: 'left' as const,
      margin: width + gapOf(theme),
      width,
      overflow: 'truncate' as const,
    },
  }
}

/** Rows whose words are HTML. */
export const wordlessRows = (count: number) => ({
  ...bare,
  data: Array.from({ length: count }, (_, row) => String(row)),
  axisLabel: { show: false },
})

/** The figure of each row, flush right in the `figures` ems that `rowGrid` leaves after the plot. */
export const figureAxis = (theme: ChartTheme, labels: readonly string[], figures: number) => ({
  ...bare,
  data: [...labels],
  position: 'right' as const,
  axisLabel: {
    interval: 0,
    color: theme.colour.t1,
    fontSize: theme.label,
    fontWeight: 600,
    align: 'right' as const,
    margin: figures * theme.label + gapOf(theme),
  },
})

/** What the rows are measured on, where the figures say it: no ticks, no lines. */
export const plainAxis = (min: number, max: number) => ({ type: 'value' as const, min, max, show: false })

/** What the rows are measured on, with hairlines at its ticks; their figures are HTML, which stays while rows scroll. */
export const hairlineAxis = (theme: ChartTheme, span: { min: number; max: number; step: number }) => ({
  ...valueAxis(theme, span.min, span.max, span.step),
  axisLabel: { show: false },
})

type RowSpec = {
  id: string
  /** One for each row. */
  values: readonly Value[]
  colour: string
  /** Thickness in pixels. */
  width: number
  /** The ends of the whole bar are rounded, by its first and its last part. */
  round?: 'start' | 'end' | undefined
  /** A hairline of the surface round it, where the colour beside it is near its own. */
  hasSeam?: boolean
  /** Behind the bars as long as the axis is. */
  track?: string
}

/** Bars that lie along rows, each beginning where the one before it ends. */
export const rowSeries = (theme: ChartTheme, spec: RowSpec): BarSeriesOption => {
  const r = 2 * theme.u
  const { id, values, colour, width, round, hasSeam, track } = spec
  return {
    ...barSeries(theme, { id, values, colour, width }),
    stack: 'rows',
    itemStyle: {
      color: colour,
      borderRadius: round === 'start' ? [r, 0, 0, r] : round === 'end' ? [0, r, r, 0] : 0,
      ...(hasSeam && { borderColor: theme.colour.surface, borderWidth: theme.u }),
    },
    ...(track && { showBackground: true, backgroundStyle: { color: track, borderRadius: r } }),
  }
}
