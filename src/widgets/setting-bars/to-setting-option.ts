import { noFigure } from '@/i18n/formats.ts'
import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { figureAxis, plainAxis, rowAxis, rowGrid } from '@/widgets/echart/row-parts.ts'
import { segmentSeries } from '@/widgets/echart/row-segments.ts'
import { sumOf, written, type SettingBarsData } from './to-setting-marks.ts'

const looks = [
  { ground: 'g2', ink: 'on-g2' },
  { ground: 'g4', ink: 'on-g4' },
  { ground: 'line2', ink: 't1' },
] as const

/** Room of the sum behind a row, in ems. */
const sumEms = 3.2

/** The least part of the longest row that has room for its figure, of 1. */
const minWritten = 0.12

const none: ReadonlySet<string> = new Set()

/** Where the axis ends, whatever is put away. */
const longestOf = ({ rows }: SettingBarsData) =>
  Math.max(1, ...rows.map(({ minutes }) => sumOf(minutes ?? [])))

/** Minutes of each row by place, one behind the other from 0, and their sum; a hidden sum is the widget's to mark. */
export function toSettingOption(data: SettingBarsData, theme: ChartTheme, hidden = none): ChartOption {
  const { parts, rows } = data
  const longest = longestOf(data)
  const sums = rows.map(({ minutes }) => {
    if (minutes === null) return ''
    return minutes ? written(sumOf(minutes)) : noFigure
  })
  return {
    ...baseOption(theme),
    grid: rowGrid(theme, rows, sumEms),
    xAxis: plainAxis(0, longest),
    yAxis: [rowAxis(theme, rows), figureAxis(theme, sums, sumEms)],
    series: parts.flatMap(({ id }, part) => {
      if (hidden.has(id)) return []
      const segments = rows.map(({ minutes }) => {
        const value = minutes?.[part]
        if (!value) return null
        return { value, labels: value / longest >= minWritten ? written(value) : undefined }
      })
      return [segmentSeries(theme, { id, look: looks[part] ?? looks[2], segments })]
    }),
  }
}
