import { formatSigned } from '@/i18n/formats.ts'
import { baseOption, categoryAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { lineSeries } from '@/widgets/echart/series-parts.ts'
import type { ScoreYear } from './score-years-data.ts'
import { scoreSpan } from './to-score-years-marks.ts'

/** Where 及格, 良好 and 优秀 begin. */
export const levels = [60, 80, 90] as const

/** The own totals written at their dots, the mean dashed, a hairline where each level begins; room for names at both sides. */
export function toScoreYearsOption(years: readonly ScoreYear[], theme: ChartTheme): ChartOption {
  const { u, axis: size, colour } = theme
  const axis = categoryAxis(
    theme,
    years.map(({ label }) => label),
  )
  return {
    ...baseOption(theme),
    grid: { left: 74 * u, right: 70 * u, top: 14 * u, bottom: size + 14 * u, outerBoundsMode: 'none' },
    xAxis: { ...axis, boundaryGap: years.length === 1, offset: 2 * u, axisLine: { show: false } },
    yAxis: { type: 'value', ...scoreSpan(years), show: false },
    series: [
      {
        ...lineSeries(theme, {
          id: 'mean',
          colour: colour.t3,
          width: 1.5 * u,
          dash: [5 * u, 4 * u],
          dots: false,
          values: years.map(({ mean }) => (mean === null ? null : { value: mean })),
        }),
        markLine: levelLines(theme),
      },
      lineSeries(theme, {
        id: 'own',
        colour: colour.brand,
        width: 2 * u,
        values: years.map(({ total }) =>
          total === null
            ? null
            : { value: total, size: 9 * u, label: { text: formatSigned(total, 1), bold: true } },
        ),
      }),
    ],
  }
}

const levelLines = (theme: ChartTheme) => ({
  silent: true,
  // Behind the lines.
  z: 1,
  animation: false,
  symbol: 'none',
  label: { show: false },
  lineStyle: { color: theme.colour.line, width: 1, type: 'solid' as const },
  emphasis: { disabled: true },
  data: levels.map((yAxis) => ({ yAxis })),
})
