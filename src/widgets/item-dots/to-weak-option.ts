import { percent } from '@/standards/rate.ts'
import { wilsonInterval } from '@/standards/wilson.ts'
import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { referenceLine } from '@/widgets/echart/reference-parts.ts'
import { hairlineAxis, plotGrid, wordlessRows, type PlotBox } from '@/widgets/echart/row-parts.ts'
import { scatterSeries } from '@/widgets/echart/series-parts.ts'
import { drawing, stretch } from '@/widgets/echart/shapes.ts'
import { meanOfItems, weakestFirst, weakSeries, type WeakRow } from './to-weak-marks.ts'

/** Rates stand on all of 0 to 100, in per cent. */
export const weakSpan = { min: 0, max: 100, step: 25, ticks: [0, 25, 50, 75, 100] }

const colours = { weak: 's3', usual: 't1' } as const

export type WeakPicture = {
  rows: readonly WeakRow[]
  /** Share from 0 to 1. */
  target?: number | undefined
  box: PlotBox
}

/** Rates from the weakest with their 95 % intervals, those below the mean of all in a colour of their own; the target under them. */
export function toWeakOption({ rows, target, box }: WeakPicture, theme: ChartTheme): ChartOption {
  const { colour, u, wall } = theme
  const thickness = (wall ? 4 : 3) * u
  const mean = meanOfItems(rows)
  const sorted = weakestFirst(rows)
  return {
    ...baseOption(theme),
    grid: plotGrid(box),
    xAxis: hairlineAxis(theme, weakSpan),
    yAxis: wordlessRows(rows.length),
    series: [
      drawing('intervals', (coord) =>
        sorted.flatMap((row, index) => {
          const interval = row.rate && wilsonInterval(row.rate.n, row.rate.of)
          if (!interval) return []
          const [low, high] = [coord(interval.low * 100, index), coord(interval.high * 100, index)]
          return [stretch(low, high, thickness, { fill: colour[colours[weakSeries(row, mean)]] })]
        }),
      ),
      ...(['usual', 'weak'] as const).map((id) => ({
        ...scatterSeries(theme, {
          id,
          at: sorted.map((row, index) => {
            const rate = row.rate ? percent(row.rate) : null
            return rate !== null && weakSeries(row, mean) === id ? [rate, index] : null
          }),
          colour: colour[colours[id]],
          size: (wall ? 14 : 10) * u,
        }),
        ...(target !== undefined &&
          id === 'usual' && { markLine: { ...referenceLine(theme, target * 100, colour.t2, 'x'), z: 1 } }),
      })),
    ],
  }
}
