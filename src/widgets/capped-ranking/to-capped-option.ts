import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { plainAxis, plotGrid, rowSeries, wordlessRows, type PlotBox } from '@/widgets/echart/row-parts.ts'
import { scatterSeries } from '@/widgets/echart/series-parts.ts'
import { cappedEnd, cappedSeries, uncappedSeries, type CappedRow } from './to-capped-marks.ts'

const colours = { ranked: 'brand', out: 'line2' } as const

/** A bar from 0 for what counts, on a rail of the whole scale, and a tick where it would end without the cap. */
export function toCappedOption(
  { rows, box }: { rows: readonly CappedRow[]; box: PlotBox },
  theme: ChartTheme,
): ChartOption {
  const { colour, u, wall } = theme
  const width = (wall ? 14 : 10) * u
  return {
    ...baseOption(theme),
    grid: plotGrid(box),
    xAxis: plainAxis(0, cappedEnd(rows)),
    yAxis: wordlessRows(rows.length),
    series: [
      ...(['ranked', 'out'] as const).map((id) => {
        const bars = rowSeries(theme, {
          id,
          width,
          colour: colour[colours[id]],
          values: rows.map((row) =>
            row.figure && cappedSeries(row) === id ? { value: row.figure.capped } : null,
          ),
          ...(id === 'ranked' && { track: colour.hover }),
        })
        return { ...bars, itemStyle: { ...bars.itemStyle, borderRadius: 2 * u } }
      }),
      scatterSeries(theme, {
        id: uncappedSeries,
        at: rows.map(({ figure }, index) => (figure ? [figure.uncapped, index] : null)),
        colour: colour.t1,
        symbol: 'rect',
        size: [2 * u, (wall ? 22 : 16) * u],
      }),
    ],
  }
}
