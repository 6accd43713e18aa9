import { percent } from '@/standards/rate.ts'
import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { referenceLine } from '@/widgets/echart/reference-parts.ts'
import { plainAxis, plotGrid, wordlessRows, type PlotBox } from '@/widgets/echart/row-parts.ts'
import { scatterSeries } from '@/widgets/echart/series-parts.ts'
import { drawing, stretch } from '@/widgets/echart/shapes.ts'
import { rankingScale, rankingSeries, type RankingData, type RankingRow } from './to-ranking-marks.ts'

const colours = { ranked: 't1', out: 't3' } as const

/** Share from 0 to 1; null where the row has none. */
function shareOf({ rate, low, high }: RankingRow) {
  const share = rate && low !== null && high !== null ? percent(rate) : null
  return share === null ? null : share / 100
}

/** A dot on its interval for each row, what is not ranked in a quieter colour, over the mean and the dated target. */
export function toRankingOption(picture: RankingData & { box: PlotBox }, theme: ChartTheme): ChartOption {
  const { rows, box } = picture
  const { colour, u, wall } = theme
  const { from, to } = rankingScale(picture)
  return {
    ...baseOption(theme),
    grid: plotGrid(box),
    xAxis: plainAxis(from, to),
    yAxis: wordlessRows(rows.length),
    series: [
      drawing('intervals', (coord) =>
        rows.flatMap((row, index) => {
          if (shareOf(row) === null || row.low === null || row.high === null) return []
          const [low, high] = [coord(row.low, index), coord(row.high, index)]
          return [stretch(low, high, 4 * u, { fill: colour.line2 }, 2 * u)]
        }),
      ),
      ...(['ranked', 'out'] as const).map((id) => ({
        ...scatterSeries(theme, {
          id,
          at: rows.map((row, index) => {
            const share = shareOf(row)
            return share !== null && rankingSeries(row) === id ? [share, index] : null
          }),
          colour: colour[colours[id]],
          size: (wall ? 12 : 10) * u,
        }),
        ...(id === 'ranked' && { markLine: referencesOf(picture, theme) }),
      })),
    ],
  }
}

/** The mean as a hairline, the target dashed; both under the rows. */
function referencesOf({ mean, target }: RankingData, theme: ChartTheme) {
  const { brand, t3 } = theme.colour
  const aim = target ? referenceLine(theme, target.value, brand, 'x').data : []
  const middle = { lineStyle: { color: t3, width: 1, type: 'solid' as const } }
  return {
    ...referenceLine(theme, 0, brand, 'x'),
    z: 1,
    data: [...aim, ...(mean === null ? [] : [{ xAxis: mean, ...middle }])],
  }
}
