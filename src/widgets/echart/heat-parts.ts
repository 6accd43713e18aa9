import type { HeatmapSeriesOption } from 'echarts/charts'
import type { ChartTheme } from './chart-theme.ts'

/** A cell where two categories meet. What is hidden is none: `HiddenCells` stands in its place. */
export type HeatCell = {
  at: readonly [column: number, row: number]
  value: number
  fill: string
  labels?: { text: string; colour: string; size: number; bold?: boolean }
}

type HeatSpec = {
  id: string
  cells: readonly HeatCell[]
  /** Of the surface between two cells, in pixels. */
  gap: number
  /** Radius of the corners. */
  round: number
}

/**
 * Cells in their own colours. They fill the grid, so the gap between them is a border in the colour of the surface. They carry no patterns:
 * their ramps go from light to dark, and a pattern means hidden.
 */
export const heatSeries = (theme: ChartTheme, { id, cells, gap, round }: HeatSpec): HeatmapSeriesOption => ({
  id,
  type: 'heatmap',
  silent: true,
  itemStyle: { borderColor: theme.colour.surface, borderWidth: gap, borderRadius: round + gap / 2 },
  // What the cursor stands on is framed by the chart.
  emphasis: { disabled: true },
  data: cells.map(({ at, value, fill, labels }) => ({
    value: [...at, value],
    itemStyle: { color: fill },
    ...(labels && {
      label: {
        show: true,
        formatter: labels.text,
        color: labels.colour,
        fontFamily: theme.font,
        fontSize: labels.size,
        fontWeight: labels.bold ? 600 : 400,
      },
    }),
  })),
})

/** An axis of cells: names without a line. */
export const cellAxis = (theme: ChartTheme, names: readonly string[]) => ({
  type: 'category' as const,
  data: [...names],
  axisLine: { show: false },
  axisTick: { show: false },
  axisLabel: { interval: 0, hideOverlap: false, color: theme.colour.t2, fontSize: theme.axis },
})
