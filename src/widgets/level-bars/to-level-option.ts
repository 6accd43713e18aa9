import { formatRate } from '@/i18n/formats.ts'
import { fitnessLevels } from '@/standards/fitness/level.ts'
import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { referenceLine } from '@/widgets/echart/reference-parts.ts'
import { plainAxis, rowAxis, rowGrid } from '@/widgets/echart/row-parts.ts'
import { rowRates, type RowRoom } from '@/widgets/echart/row-rates.ts'
import { segmentSeries } from '@/widgets/echart/row-segments.ts'
import { levelColours } from './level-looks.ts'
import { goodOrBetter, levelTotal, type LevelBarsData } from './to-level-marks.ts'

/** The least share of 1 that has room for its figure. */
const minWritten = (room: RowRoom) => (room === 'narrow' ? 0.13 : 0.1)

export type LevelPicture = LevelBarsData & {
  /** Of 优良, from 0 to 1. */
  target?: number | undefined
  room: RowRoom
  /** Levels put away. */
  hidden: ReadonlySet<string>
}

/** Shares of each row in per cent, best first; the target of 优良 stands between the bars and strikes through no figure. */
export function toLevelOption({ rows, target, room, hidden }: LevelPicture, theme: ChartTheme): ChartOption {
  const { ems, axes } = rowRates(theme, rows.map(goodOrBetter), room)
  // Without the levels that it counts the target would stand at nothing.
  const isAimed = target !== undefined && !hidden.has('excellent') && !hidden.has('good')
  return {
    ...baseOption(theme),
    grid: rowGrid(theme, rows, ems),
    xAxis: plainAxis(0, 100),
    yAxis: [rowAxis(theme, rows), ...axes],
    series: fitnessLevels
      .filter((level) => !hidden.has(level))
      .map((level, i) => ({
        ...segmentSeries(theme, {
          id: level,
          look: levelColours[level],
          segments: rows.map((row) => {
            const [n, of] = [row.counts[level], levelTotal(row)]
            if (!n || !of) return null
            return {
              value: (n / of) * 100,
              labels: n / of >= minWritten(room) ? formatRate({ n, of }) : undefined,
            }
          }),
        }),
        ...(isAimed && i === 0 && { markLine: aim(target, theme) }),
      })),
  }
}

/** Under the bars, and short enough in its dashes to be seen in each gap between two of them. */
function aim(target: number, theme: ChartTheme) {
  const line = referenceLine(theme, target * 100, theme.colour.t1, 'x')
  return {
    ...line,
    z: 1,
    lineStyle: { ...line.lineStyle, width: 2 * theme.u, type: [3 * theme.u, 2 * theme.u] },
  }
}
