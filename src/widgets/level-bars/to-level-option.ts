import { formatCount, formatRate, noFigure } from '@/i18n/formats.ts'
import { fitnessLevels, type FitnessLevel } from '@/standards/fitness/level.ts'
import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { referenceLine } from '@/widgets/echart/reference-parts.ts'
import { figureAxis, plainAxis, rowAxis, rowGrid } from '@/widgets/echart/row-parts.ts'
import { segmentSeries, type SegmentLook } from '@/widgets/echart/row-segments.ts'
import { goodOrBetter, levelTotal, type LevelBarsData } from './to-level-marks.ts'

/** Ground and ink of a fitness level, the same as on every page. */
const looks: Record<FitnessLevel, SegmentLook> = {
  excellent: { ground: 'lv3', ink: 'on-z4' },
  good: { ground: 'lv2', ink: 'on-z3' },
  pass: { ground: 'lv1', ink: 'on-s0' },
  fail: { ground: 'lv0', ink: 'on-s2' },
}

/** The room that a picture has for words: for few figures, for the rates of the rows, or for their counts as well. */
type LevelRoom = 'narrow' | 'rates' | 'counts'

/** The least share of 1 that has room for its figure. */
const leastWritten = (room: LevelRoom) => (room === 'narrow' ? 0.13 : 0.1)

/** Room of the rate and of its counts, in ems. */
const rateEms = 3
const countEms = 7

export type LevelPicture = LevelBarsData & {
  /** Of 优良, from 0 to 1. */
  target?: number | undefined
  room: LevelRoom
  /** Levels put away. */
  hidden: ReadonlySet<string>
}

/** Shares of each row in per cent, best first; the target of 优良 stands between the bars and strikes through no figure. */
export function toLevelOption({ rows, target, room, hidden }: LevelPicture, theme: ChartTheme): ChartOption {
  const isCounted = room === 'counts' && !theme.wall
  // A wall has room for the picture alone.
  const ems = theme.wall ? 0 : rateEms + (isCounted ? countEms : 0)
  const rates = rows.map(goodOrBetter)
  const names = rowAxis(theme, rows)
  const rate = figureAxis(
    theme,
    rates.map((cell) => (cell ? formatRate(cell) : noFigure)),
    rateEms,
  )
  const count = figureAxis(
    theme,
    rates.map((cell) => (cell && cell.of > 0 ? `${formatCount(cell.n)} / ${formatCount(cell.of)}` : '')),
    rateEms + countEms,
  )
  const quiet = { color: theme.colour.t2, fontSize: theme.axis, fontWeight: 400 }
  // Without the levels that it counts the target would stand at nothing.
  const isAimed = target !== undefined && !hidden.has('excellent') && !hidden.has('good')
  return {
    ...baseOption(theme),
    grid: rowGrid(theme, rows, ems),
    xAxis: plainAxis(0, 100),
    yAxis: [
      names,
      ...(theme.wall ? [] : [rate]),
      ...(isCounted ? [{ ...count, axisLabel: { ...count.axisLabel, ...quiet } }] : []),
    ],
    series: fitnessLevels
      .filter((level) => !hidden.has(level))
      .map((level, i) => ({
        ...segmentSeries(theme, {
          id: level,
          look: looks[level],
          segments: rows.map((row) => {
            const [n, of] = [row.counts[level], levelTotal(row)]
            if (!n || !of) return null
            return {
              value: (n / of) * 100,
              words: n / of >= leastWritten(room) ? formatRate({ n, of }) : undefined,
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
