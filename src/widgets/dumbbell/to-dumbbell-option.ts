import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { hairlineAxis, plotGrid, wordlessRows, type PlotBox } from '@/widgets/echart/row-parts.ts'
import { scatterSeries } from '@/widgets/echart/series-parts.ts'
import { drawing, stretch } from '@/widgets/echart/shapes.ts'
import type { DumbbellData, DumbbellProps } from './dumbbell-data.ts'
import { dumbbellLooks } from './dumbbell-looks.ts'
import { drawnValue, dumbbellEnds, dumbbellSpan } from './to-dumbbell-marks.ts'

export type DumbbellPicture = DumbbellData & { look: DumbbellProps['look']; box: PlotBox }

/** Two dots a row and the bar between them; of a row with one end, that end alone. */
export function toDumbbellOption(picture: DumbbellPicture, theme: ChartTheme): ChartOption {
  const { rows, look, box } = picture
  const { colour, u, wall } = theme
  const [size, bar] = [(wall ? 14 : 10) * u, (wall ? 4 : 2) * u]
  return {
    ...baseOption(theme),
    grid: plotGrid(box),
    xAxis: hairlineAxis(theme, dumbbellSpan(picture)),
    yAxis: wordlessRows(rows.length),
    series: [
      drawing('between', (coord) =>
        rows.flatMap((row, index) => {
          const [first, second] = [drawnValue(row.first), drawnValue(row.second)]
          if (first === null || second === null) return []
          return [stretch(coord(first, index), coord(second, index), bar, { fill: colour.line2 })]
        }),
      ),
      ...dumbbellEnds.map((end) => {
        const { colour: name, isHollow } = dumbbellLooks[look][end]
        return scatterSeries(theme, {
          id: end,
          at: rows.map((row, index) => {
            const value = drawnValue(row[end])
            return value === null ? null : [value, index]
          }),
          ...(isHollow
            ? { colour: colour.surface, stroke: colour[name], size: size - theme.stroke }
            : { colour: colour[name], size }),
        })
      }),
    ],
  }
}
