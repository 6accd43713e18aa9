import type { ReplyOf } from '@/contract/call.ts'
import type { NodeRound } from '@/modules/vision/contract/node-screen.ts'
import type {
  eyesightByDegree,
  eyesightBySex,
  screeningProgress,
  ucvaDistribution,
} from '@/modules/vision/contract/eyesight.ts'
import type { screenTotals, screenTrend, screenWarning } from '@/modules/vision/contract/screen.ts'
import type { Stage } from '@/standards/grade.ts'
import { warningLevels } from '@/standards/vision-bands.ts'
import type { Line, Lines } from './added-lines.ts'
import { lineOf, linesOf, whole, type Keyed } from './lines.ts'

/** What the calls of a district's own vision screen answer, as published. */
export interface VisionReplies {
  totals: ReplyOf<typeof screenTotals>
  degree: ReplyOf<typeof eyesightByDegree>
  distribution: ReplyOf<typeof ucvaDistribution>
  sexes: ReplyOf<typeof eyesightBySex>
  trend: ReplyOf<typeof screenTrend>
  warning: ReplyOf<typeof screenWarning>
  progress: ReplyOf<typeof screeningProgress>
}

/** The panels of a district's vision screen as lines of counts; progression is of quantiles, which no one can add up. */
export interface VisionPanels {
  round: NodeRound & { open: boolean }
  head: Lines
  before: Lines
  degree: Lines
  distribution: Lines
  sexes: Lines
  trend: Lines
  warning: Lines
  progress: Lines
}

/** The parts of the distribution: all that is below the chart, then its marks in tenths, from the worst up. */
export const acuityMarks = ['below' as const, ...Array.from({ length: 14 }, (_, step) => 40 + step)]

/** One point of the trend: the round of a term, and the stage. */
export const pointKey = ({ schoolYear, year, term }: NodeRound, stage: Stage): string =>
  [schoolYear, year, term, stage].join(' ')

export function visionLines(replies: VisionReplies): VisionPanels {
  const { totals, degree, distribution, sexes, trend, warning, progress } = replies
  const { schoolYear, year, term, open } = totals.round
  return {
    round: { schoolYear, year, term, open },
    head: linesOf(totals.figures.map(({ metric, rate }) => [metric, lineOf(rate)])),
    before: linesOf(
      totals.figures.flatMap(({ metric, previous }) =>
        previous === undefined ? [] : [[metric, lineOf(previous)]],
      ),
    ),
    degree: linesOf([
      ...degree.rows.map(({ key, bands }): Keyed => [key, bandLine(bands)]),
      [whole, bandLine(degree.total)],
    ]),
    distribution: linesOf([
      [whole, [distribution.of, ...acuityMarks.map((mark) => partOf(distribution.bins, 'mark', mark))]],
    ]),
    sexes: linesOf(
      sexes.grades.map(({ grade, boys, girls }) => [String(grade), [...lineOf(boys), ...lineOf(girls)]]),
    ),
    trend: linesOf(
      trend.series.flatMap(({ stage, points }) =>
        points.map(({ round, rate }): Keyed => [pointKey(round, stage), lineOf(rate)]),
      ),
    ),
    warning: linesOf([
      [whole, [warning.of, ...warningLevels.map((level) => partOf(warning.levels, 'level', level))]],
    ]),
    progress: linesOf(
      progress.rows.map(({ key, enrolled, done, absent, exempt }) => [key, [enrolled, done, absent, exempt]]),
    ),
  }
}

/** A part that is not answered is of nobody. */
const partOf = <K extends string, V>(
  parts: readonly (Record<K, V> & { n: number | null })[],
  key: K,
  value: V,
): number | null => {
  const part = parts.find((each) => each[key] === value)
  return part === undefined ? 0 : part.n
}
const bandLine = ({ normal, mild, moderate, severe, of }: VisionReplies['degree']['total']): Line => [
  normal,
  mild,
  moderate,
  severe,
  of,
]
