import type { ReplyOf } from '@/contract/call.ts'
import type { healthProblems, healthSpine, healthTeeth } from '@/modules/health/contract/check-analysis.ts'
import type { mindTotals } from '@/modules/health/contract/mind.ts'
import type { CheckMetric, healthBreakdown, healthTotals } from '@/modules/health/contract/screen.ts'
import type { healthReexamined } from '@/modules/health/contract/wall.ts'
import type { Line, Lines } from './added-lines.ts'
import { lineOf, linesOf, whole, yearsShown, type Keyed } from './lines.ts'

/** What the calls of a district's own screen, wall and analysis of check-ups answer, as published. */
export interface CheckReplies {
  totals: ReplyOf<typeof healthTotals>
  /** By stage. */
  stages: ReplyOf<typeof healthBreakdown>
  teeth: ReplyOf<typeof healthTeeth>
  spine: ReplyOf<typeof healthSpine>
  problems: ReplyOf<typeof healthProblems>
  reexamined: ReplyOf<typeof healthReexamined>
  /** Of the same school year. */
  mind: ReplyOf<typeof mindTotals>
}

/**
 * The panels of a district's check-up as lines of counts. Left out is what nobody can add up: percentiles of growth and the mean of decayed
 * teeth, which is published rounded; and the strips of what was sent, which are of single schools.
 */
export interface CheckPanels {
  round: { schoolYear: number; open: boolean }
  /** Held against limits that are not confirmed, and left out by the district for that. */
  unconfirmed: readonly CheckMetric[]
  off: readonly CheckMetric[]
  head: Lines
  before: Lines
  trend: Lines
  rates: Lines
  ratesBefore: Lines
  weight: Lines
  progress: Lines
  teeth: Lines
  spine: Lines
  problems: Lines
  pairs: Lines
  reexamined: Lines
  mind: Lines
  mindBefore: Lines
}

/** What stands at the head and has a trend, as on the district's screen. */
export const headMetrics = ['weight', 'spine', 'teeth'] as const satisfies readonly CheckMetric[]
const isOfHead = (metric: CheckMetric): boolean => headMetrics.some((each) => each === metric)

/** Who was examined of those enrolled, beside the metrics. */
export const examined = 'examined'
export const yearKey = (metric: string, schoolYear: number): string => `${metric} ${schoolYear}`

export const weightNames = ['wasting', 'normal', 'overweight', 'obese'] as const
export const spineSteps = ['screened', 'suspected', 'notified', 'visited', 'confirmed'] as const
export const problemCounts = ['none', 'one', 'two', 'more'] as const
export const mindParts = ['screened', 'attention', 'interviewed', 'referred'] as const

export function checkLines(replies: CheckReplies): CheckPanels {
  const { totals, stages, teeth, spine, problems, reexamined, mind } = replies
  const { coverage } = totals
  const figures = totals.figures.filter(({ metric }) => isOfHead(metric))
  return {
    round: { schoolYear: totals.round.schoolYear, open: totals.round.open },
    unconfirmed: totals.figures.flatMap(({ metric, unconfirmed }) => (unconfirmed ? [metric] : [])),
    off: totals.off ?? [],
    head: linesOf([
      ...figures.map(({ metric, rate }): Keyed => [metric, lineOf(rate)]),
      [examined, lineOf(coverage.rate)],
    ]),
    before: linesOf([
      ...figures.flatMap(({ metric, previous }): Keyed[] =>
        previous === undefined ? [] : [[metric, lineOf(previous)]],
      ),
      ...(coverage.previous ? [[examined, lineOf(coverage.previous)] as const] : []),
    ]),
    trend: linesOf(
      figures.flatMap(({ metric, history }) =>
        history
          .slice(-yearsShown)
          .map((year): Keyed => [yearKey(metric, year.schoolYear), lineOf(year.rate)]),
      ),
    ),
    rates: ratesOf(stages, 'figures'),
    ratesBefore: ratesOf(stages, 'before'),
    weight: linesOf([
      ...stages.rows.map(({ key, parts }): Keyed => [key, partsLine(parts)]),
      [whole, partsLine(totals.parts)],
    ]),
    progress: linesOf(stages.rows.map(({ key, coverage: own }): Keyed => [key, lineOf(own)])),
    teeth: linesOf([
      ['filled', lineOf(totals.filled)],
      ...teeth.ages.flatMap(({ age, caries, filled }): Keyed[] => [
        [`caries ${age}`, lineOf(caries)],
        [`filled ${age}`, lineOf(filled)],
      ]),
    ]),
    spine: linesOf([[whole, spineLine(spine)]]),
    problems: linesOf([[whole, problemCounts.map((name) => countOf(problems, name))]]),
    pairs: linesOf(
      problems.pairs.map(({ first, second, rate }): Keyed => [`${first} ${second}`, lineOf(rate)]),
    ),
    reexamined: linesOf(reexamined.items.map(({ finding, rate }): Keyed => [finding, lineOf(rate)])),
    mind: linesOf(
      mind.figures ? mindParts.map((part): Keyed => [part, lineOf(mind.figures?.[part] ?? null)]) : [],
    ),
    mindBefore: linesOf(mind.previous ? [['attention', lineOf(mind.previous.attention)]] : []),
  }
}

/** Each metric of each stage that the district does not leave out. */
const ratesOf = ({ rows, off = [] }: CheckReplies['stages'], when: 'figures' | 'before'): Lines =>
  linesOf(
    rows.flatMap((row) =>
      Object.entries(row[when] ?? {})
        .filter(([metric]) => !(off as readonly string[]).includes(metric))
        .map(([metric, rate]): Keyed => [`${row.key} ${metric}`, lineOf(rate)]),
    ),
  )

const partsLine = (parts: CheckReplies['totals']['parts']): Line =>
  weightNames.map((name) => parts && parts[name])

const countOf = ({ counts }: CheckReplies['problems'], name: (typeof problemCounts)[number]): number | null =>
  counts.find(({ problems }) => problems === name)?.rate?.n ?? null

/** All steps are published or none: the enrolled, then who got so far. */
const spineLine = (spine: CheckReplies['spine']): Line => [
  spine.screened && spine.screened.of,
  ...spineSteps.map((step) => spine[step] && spine[step].n),
]
