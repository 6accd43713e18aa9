import type { ChartTheme } from './chart-theme.ts'

/** In design pixels; longer on a wall. */
const dashOf = (theme: ChartTheme) => (theme.wall ? [7 * theme.u, 6 * theme.u] : [6 * theme.u, 4 * theme.u])

/** A dashed line across the grid at a value, as `markLine` of a series. Its words are the widget's: HTML over the canvas. */
export const referenceLine = (theme: ChartTheme, value: number, colour: string, axis: 'x' | 'y' = 'y') => ({
  silent: true,
  animation: false,
  symbol: 'none',
  label: { show: false },
  lineStyle: { color: colour, width: theme.target, type: dashOf(theme) },
  emphasis: { disabled: true },
  data: [axis === 'y' ? { yAxis: value } : { xAxis: value }],
})
