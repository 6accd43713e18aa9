import { formatRate } from '@/i18n/formats.ts'
import { percent } from '@/standards/rate.ts'
import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { referenceLine } from '@/widgets/echart/reference-parts.ts'
import { figureAxis, plainAxis, rowAxis, rowGrid, rowSeries } from '@/widgets/echart/row-parts.ts'
import { addedPoints, twoHourSeries, type TwoHourBarsData, type TwoHourRow } from './to-two-hour-marks.ts'

/** Ems of a share at the end of its row. */
const figures = 2.6

/** Rows on 0 to 100: who reach two hours in school alone, then what the time outside adds, and the sum at the end. */
export function toTwoHourOption({ rows, target }: TwoHourBarsData, theme: ChartTheme): ChartOption {
  const width = (theme.wall ? 18 : 12) * theme.u
  const sums = rows.map(({ together }) => (together ? formatRate(together) : ''))
  const { brand, hover, t1, z2 } = theme.colour
  return {
    ...baseOption(theme),
    grid: rowGrid(theme, rows, figures),
    xAxis: plainAxis(0, 100),
    yAxis: [rowAxis(theme, rows), figureAxis(theme, sums, figures)],
    series: [
      {
        ...rowSeries(theme, {
          id: twoHourSeries.inSchool,
          width,
          colour: brand,
          track: hover,
          round: 'start',
          values: rows.map((row) => bar(inSchoolOf(row))),
        }),
        ...(target && { markLine: referenceLine(theme, target.ratio * 100, t1, 'x') }),
      },
      rowSeries(theme, {
        id: twoHourSeries.added,
        width,
        colour: z2,
        round: 'end',
        values: rows.map((row) => bar(addedPoints(row))),
      }),
    ],
  }
}

/** Of a row that shows both: one alone would disclose how long the other is. */
const inSchoolOf = (row: TwoHourRow) =>
  row.inSchool && addedPoints(row) !== null ? percent(row.inSchool) : null

const bar = (points: number | null) => (points !== null && points > 0 ? { value: points } : null)
