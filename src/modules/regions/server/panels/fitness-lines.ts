import type { ReplyOf } from '@/contract/call.ts'
import type { fitnessBorderline, fitnessMissing } from '@/modules/health/contract/analysis.ts'
import type { fitnessHead, fitnessItems, fitnessScores } from '@/modules/health/contract/fitness-analysis.ts'
import type { fitnessBreakdown, fitnessTotals } from '@/modules/health/contract/screen.ts'
import { fitnessLevels } from '@/standards/fitness/level.ts'
import type { Stage } from '@/standards/grade.ts'
import type { Line, Lines } from './added-lines.ts'
import { lineOf, linesOf, whole, yearsShown, type Keyed } from './lines.ts'
import { rateKey } from './rate-stages.ts'

/** What the calls of a district's own screen and analysis of the fitness test answer, as published. */
export interface FitnessReplies {
  totals: ReplyOf<typeof fitnessTotals>
  /** By stage. */
  stages: ReplyOf<typeof fitnessBreakdown>
  head: ReplyOf<typeof fitnessHead>
  scores: ReplyOf<typeof fitnessScores>
  items: ReplyOf<typeof fitnessItems>
  /** Of each stage that the district has. */
  itemsOf: readonly { stage: Stage; items: ReplyOf<typeof fitnessItems> }[]
  borderline: ReplyOf<typeof fitnessBorderline>
  missing: ReplyOf<typeof fitnessMissing>
}

/**
 * The panels of a district's fitness test as lines of counts. Left out is what nobody can add up: the mean total and the means of items, which
 * are published rounded, and quartiles and spreads, which are quantiles.
 */
export interface FitnessPanels {
  round: { schoolYear: number; open: boolean }
  head: Lines
  before: Lines
  levels: Lines
  trend: Lines
  scores: Lines
  items: Lines
  borderline: Lines
  missing: Lines
  rates: Lines
  ratesBefore: Lines
  progress: Lines
}

/** Points of the histogram: all that is below 40 as one, which is published as hidden where anybody is in it. */
export const scoreBins = [35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100] as const

export function fitnessLines(replies: FitnessReplies): FitnessPanels {
  const { totals, stages, scores, items, itemsOf, borderline, missing } = replies
  const { schoolYear, open } = totals.round
  return {
    round: { schoolYear, open },
    head: headOf(replies, 'now'),
    before: headOf(replies, 'previous'),
    levels: linesOf([
      ...stages.rows.map(({ key, parts }): Keyed => [key, levelLine(parts)]),
      [whole, levelLine(totals.parts)],
    ]),
    trend: linesOf(
      (totals.figures[0]?.history ?? [])
        .slice(-yearsShown)
        .map((year): Keyed => [String(year.schoolYear), lineOf(year.rate)]),
    ),
    scores: linesOf([[whole, [scores.of, ...scoreBins.map((from) => binOf(scores.bins, from))]]]),
    items: linesOf(items.rows.map(({ item, figures }): Keyed => [item, itemLine(figures.now)])),
    borderline: linesOf(borderline.zones.map(({ zone, rate }): Keyed => [zone, lineOf(rate)])),
    missing: linesOf([
      ...missing.total.missing.map(({ item, n }): Keyed => [item, [n]]),
      [complete, lineOf(missing.total.complete)],
    ]),
    rates: linesOf([
      ...stages.rows.flatMap(({ key, figures, parts }): Keyed[] => [
        [`${key} good`, lineOf(figures.fitness)],
        [`${key} passed`, passedLine(parts)],
      ]),
      ...itemsOf.flatMap(({ stage, items: { rows } }) =>
        rows.map(({ item, figures }): Keyed => [
          rateKey(stage, item),
          lineOf(figures.now && figures.now.good),
        ]),
      ),
    ]),
    ratesBefore: linesOf([
      ...stages.rows.flatMap(({ key, before }): Keyed[] =>
        before ? [[`${key} good`, lineOf(before.fitness)]] : [],
      ),
      ...itemsOf.flatMap(({ stage, items: { rows } }) =>
        rows.flatMap(({ item, figures: { previous } }): Keyed[] =>
          previous === undefined ? [] : [[rateKey(stage, item), lineOf(previous && previous.good)]],
        ),
      ),
    ]),
    progress: linesOf(stages.rows.map(({ key, coverage }): Keyed => [key, lineOf(coverage)])),
  }
}

/** With every item, of those tested, beside who lacks one. */
export const complete = 'complete'

const headNames = ['good', 'passed', 'tested', 'complete', 'exempt', 'madeUp'] as const

function headOf({ totals, head }: FitnessReplies, when: 'now' | 'previous'): Lines {
  const figures = { ...head, exempt: head.exemptRate }
  const scored = when === 'now' ? totals.coverage.rate : totals.coverage.previous
  return linesOf([
    ...headNames.flatMap((name): Keyed[] => {
      const rate = figures[name][when]
      return rate === undefined ? [] : [[name, lineOf(rate)]]
    }),
    ...(scored ? [['scored', lineOf(scored)] as const] : []),
  ])
}

type Levels = FitnessReplies['totals']['parts']
const levelLine = (parts: Levels): Line => fitnessLevels.map((level) => parts && parts[level])
/** Whoever has not failed; hidden with the levels, as on the district's pages. */
const passedLine = (parts: Levels): Line => {
  if (!parts) return [null, null]
  const n = parts.excellent + parts.good + parts.pass
  return [n, n + parts.fail]
}

/** Good or better, passed, and who has a score. */
const itemLine = (part: { good: { n: number }; passed: { n: number }; of: number } | null): Line => [
  part && part.good.n,
  part && part.passed.n,
  part && part.of,
]

/** A stretch that is not answered is of nobody. */
const binOf = (bins: FitnessReplies['scores']['bins'], from: number): number | null => {
  const bin = bins.find((each) => each.from === from)
  return bin === undefined ? 0 : bin.n
}
