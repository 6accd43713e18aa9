import { formatCount, formatRate, noFigure } from '@/i18n/formats.ts'
import type { Cell } from '@/widgets/cell.ts'
import type { ChartTheme } from './chart-theme.ts'
import { figureAxis } from './row-parts.ts'

/** The room that a picture of rows has for words: for few figures, for the rates of the rows, or for their counts as well. */
export type RowRoom = 'narrow' | 'rates' | 'counts'

/** By the width of the picture in pixels. */
export const roomIn = (width: number): RowRoom =>
  width >= 520 ? 'counts' : width >= 400 ? 'rates' : 'narrow'

/** Room of the rate and of its counts, in ems. */
const rateEms = 3
const countEms = 7

/** The rate of each row and, where there is room, its counts, after the plot; a wall has room for the picture alone. */
export function rowRates(theme: ChartTheme, cells: readonly (Cell | undefined)[], room: RowRoom) {
  if (theme.wall) return { ems: 0, axes: [] }
  const rate = figureAxis(
    theme,
    cells.map((cell) => (cell ? formatRate(cell) : noFigure)),
    rateEms,
  )
  if (room !== 'counts') return { ems: rateEms, axes: [rate] }
  const count = figureAxis(
    theme,
    cells.map((cell) => (cell && cell.of > 0 ? `${formatCount(cell.n)} / ${formatCount(cell.of)}` : '')),
    rateEms + countEms,
  )
  const quiet = { color: theme.colour.t2, fontSize: theme.axis, fontWeight: 400 }
  return {
    ems: rateEms + countEms,
    axes: [rate, { ...count, axisLabel: { ...count.axisLabel, ...quiet } }],
  }
}
