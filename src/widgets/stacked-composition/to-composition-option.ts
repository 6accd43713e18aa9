import { formatRate } from '@/i18n/formats.ts'
import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { plainAxis, rowAxis, rowGrid } from '@/widgets/echart/row-parts.ts'
import { segmentSeries } from '@/widgets/echart/row-segments.ts'
import { rowTotal, type CompositionData } from './to-composition-marks.ts'

const looks = [
  { ground: 's0', ink: 'on-s0' },
  { ground: 's1', ink: 'on-s1' },
  { ground: 's2', ink: 'on-s2' },
  { ground: 's3', ink: 'on-s3' },
] as const

/** The least share of 1 that has room for its figure. */
const minWritten = 0.11

const none: ReadonlySet<string> = new Set()

/** Shares of each row in per cent, one behind the other. Those behind a part put away move up and stay as long as they are. */
export function toCompositionOption(
  { parts, rows }: CompositionData,
  theme: ChartTheme,
  hidden = none,
): ChartOption {
  return {
    ...baseOption(theme),
    grid: rowGrid(theme, rows),
    xAxis: plainAxis(0, 100),
    yAxis: rowAxis(theme, rows),
    series: parts.flatMap(({ id }, part) => {
      if (hidden.has(id)) return []
      const segments = rows.map((row) => {
        const [n, of] = [row.counts[part], rowTotal(row)]
        if (!n || !of) return null
        return {
          value: (n / of) * 100,
          labels: n / of >= minWritten ? formatRate({ n, of }) : undefined,
        }
      })
      return [segmentSeries(theme, { id, look: looks[part] ?? looks[3], segments })]
    }),
  }
}
