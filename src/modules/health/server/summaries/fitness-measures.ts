import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { hasFitnessItem } from '@/modules/health/standards/fitness/items.ts'
import { fitnessLevelFrom, nearGood } from '@/standards/fitness/level.ts'
import { markColumns } from './fitness-columns.ts'

/** Width of a bin of totals in points; the last holds 100 and more. */
const binWidth = 5
const lastBin = 100
const totalBins: readonly number[] = Array.from(
  { length: lastBin / binWidth + 1 },
  (_, step) => step * binWidth,
)
/** The scores an item can have: the rows of the standard, and 0 below them. */
const itemScores: readonly number[] = [
  0, 10, 20, 30, 40, 50, 60, 62, 64, 66, 68, 70, 72, 74, 76, 78, 80, 85, 90, 95, 100,
]

const count = (condition: string) => `count(*) filter (where ${condition})`
const counts = (conditions: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(conditions).map(([name, condition]) => [name, count(condition)]))

/** Grade and sex as one number, of the children who do an item. */
const requested = (item: (typeof fitnessItemNames)[number]) =>
  Array.from({ length: 12 }, (_, index) => index + 1).flatMap((grade) => [
    ...(hasFitnessItem(item, grade, 'boy') ? [10 * grade + 1] : []),
    ...(hasFitnessItem(item, grade, 'girl') ? [10 * grade + 2] : []),
  ])
/** Height, weight and every item that the child does have a mark, or the child is excused from the item. */
const isWhole = [
  `e.state = 'done' and e.bmi_score is not null`,
  ...fitnessItemNames.map((item) => {
    const isExcused = `coalesce(e.no_mark->>'${item}', '') = 'exempt'`
    return `(10 * e.grade + e.sex <> all('{${requested(item).join(',')}}'::int[]) or e.${markColumns[item]}_score is not null or ${isExcused})`
  }),
].join(' and ')

/** Each column of `fitness_summary` over rows of `fitness_test` (alias e). `verify/` recounts the same without this SQL. */
export const fitnessMeasureSums: Readonly<Record<string, string>> = {
  ...counts({
    enrolled: 'true',
    tested: `e.state = 'done'`,
    absent: `e.state = 'absent'`,
    exempt: `e.state = 'exempt'`,
    /** Tested in what they had been absent from. */
    made_up: 'e.made_up',
    /** With every item that counts: only they have a total and a level. */
    complete: 'e.level is not null',
    /** Nothing of it lacks: also of who is excused from an item, and so has no total. */
    whole: isWhole,
    excellent: `e.level = 'excellent'`,
    good: `e.level = 'good'`,
    pass: `e.level = 'pass'`,
    fail: `e.level = 'fail'`,
    near_good: `e.total >= ${nearGood.from} and e.total < ${nearGood.below}`,
  }),
  /** Tenths of a point. */
  total_sum: 'coalesce(sum(e.total * 10), 0)::int',
  ...counts(
    Object.fromEntries(
      totalBins.map((bin) => [
        `total_${bin}`,
        bin === lastBin ? `e.total >= ${bin}` : `e.total >= ${bin} and e.total < ${bin + binWidth}`,
      ]),
    ),
  ),
}

/** Each column of `fitness_item_summary` over the marks (alias m: score, state) of one item of children who were tested. */
export const itemMeasureSums: Readonly<Record<string, string>> = {
  ...counts({ scored: 'm.score is not null' }),
  score_sum: 'coalesce(sum(m.score), 0)::int',
  ...counts({
    passed: `m.score >= ${fitnessLevelFrom.pass}`,
    good: `m.score >= ${fitnessLevelFrom.good}`,
    exempt: `m.state = 'exempt'`,
    absent: `m.state = 'absent'`,
    missing: `m.state = 'missing'`,
    ...Object.fromEntries(itemScores.map((score) => [`score_${score}`, `m.score = ${score}`])),
  }),
}
