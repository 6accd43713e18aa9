import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { hairlineAxis, plotGrid, wordlessRows, type PlotBox } from '@/widgets/echart/row-parts.ts'
import { scatterSeries } from '@/widgets/echart/series-parts.ts'
import { drawing, stretch } from '@/widgets/echart/shapes.ts'
import { hasMean, itemSeries, itemSpan, spreadOf, type ItemRow } from './to-item-marks.ts'

/** The own mean on the middle half of the own children, and the other group's as a ring. */
export function toItemOption(
  { rows, box }: { rows: readonly ItemRow[]; box: PlotBox },
  theme: ChartTheme,
): ChartOption {
  const { colour, u, wall } = theme
  const thickness = (wall ? 8 : 6) * u
  const looks = {
    own: { colour: colour.brand, size: (wall ? 14 : 10) * u },
    other: { colour: colour.surface, stroke: colour.t2, size: (wall ? 14 : 9) * u - theme.stroke },
  }
  return {
    ...baseOption(theme),
    grid: plotGrid(box),
    xAxis: hairlineAxis(theme, itemSpan(rows)),
    yAxis: wordlessRows(rows.length),
    series: [
      drawing('spread', (coord) =>
        rows.flatMap((row, index) => {
          const spread = spreadOf(row)
          if (!spread) return []
          const [from, to] = [coord(spread.p25, index), coord(spread.p75, index)]
          return [stretch(from, to, thickness, { fill: colour.line2 }, thickness / 2)]
        }),
      ),
      ...itemSeries.map((id) =>
        scatterSeries(theme, {
          id,
          at: rows.map((row, index) => (hasMean(row[id]) ? [row[id].mean, index] : null)),
          ...looks[id],
        }),
      ),
    ],
  }
}
