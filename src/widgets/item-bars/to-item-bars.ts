import { formatRate } from '@/i18n/formats.ts'
import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import { figureAxis, plainAxis, rowAxis, rowGrid, rowSeries } from '@/widgets/echart/row-parts.ts'
import {
  largestItems,
  restId,
  toItemMarks,
  type ItemTreemapData,
} from '@/widgets/item-treemap/to-item-tiles.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'

/** Bars at most: the last one holds what is left of the total, hidden items too. */
export type ItemBarsData = ItemTreemapData & { max: number }

/** Ems of a share at the end of its row. */
const figures = 2.6

/** Shares of the total, the greatest as long as the plot; what is left is grey. */
export function toItemBarsOption(data: ItemBarsData, rest: string, theme: ChartTheme): ChartOption {
  const rows = largestItems(data, rest, data.max)
  const width = (theme.wall ? 16 : 12) * theme.u
  const { z3, line2 } = theme.colour
  const labels = rows.map(({ minutes }) => formatRate({ n: minutes, of: data.total }))
  return {
    ...baseOption(theme),
    grid: rowGrid(theme, rows, figures),
    xAxis: plainAxis(0, Math.max(1, ...rows.map(({ minutes }) => minutes))),
    yAxis: [rowAxis(theme, rows), figureAxis(theme, labels, figures)],
    series: [
      rowSeries(theme, {
        id: 'minutes',
        width,
        colour: z3,
        round: 'end',
        values: rows.map(({ id, minutes }) => ({ value: minutes, ...(id === restId && { fill: line2 }) })),
      }),
    ],
  }
}

export const toItemBarMarks = ({ max, ...data }: ItemBarsData, t: WidgetT): PlacedMark[] =>
  toItemMarks(data, t, max).map((mark, row) => ({
    ...mark,
    at: [0, row] as const,
    points: [{ series: 'minutes', index: row }],
  }))
