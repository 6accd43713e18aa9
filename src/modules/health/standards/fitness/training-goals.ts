import type { FitnessItem, FitnessMark } from '@/standards/fitness/item.ts'
import { scoreTest, type FitnessResult, type FitnessTest } from './score-test.ts'
import { standard2014, type FitnessStandard } from './standard-2014.ts'

/** From this score on an item is good (良好): what training aims at. */
export const trainingTarget = 80

/** An item below the target, and what reaching it would bring. Marks in the unit of the item: runs in seconds. */
export interface TrainingGoal {
  item: FitnessItem
  raw: number
  score: number
  /** the first row of the table from the target on; some rows have no 80 */
  goal: { score: number; raw: number }
  /** hundredths of a point in the total */
  gain: number
}

/**
 * What to train first: items below the target, the largest gain in the total first. Gains are those that the scoring itself gives
 * for the test with that one mark at the goal; an incomplete test has them too, though no total.
 */
export function trainingGoals(test: FitnessTest, by: FitnessStandard = standard2014): TrainingGoal[] {
  const before = scoreTest(test, by)
  const goals = before.items.flatMap(({ item, raw, score }): TrainingGoal[] => {
    const row = by.steps[item][test.sex]?.[test.grade]?.findLast((step) => step.score >= trainingTarget)
    if (score >= trainingTarget || row === undefined) return []
    const goal = { score: row.score, raw: row.threshold }
    const after = scoreTest(withMark(test, item, goal.raw), by)
    return [{ item, raw, score, goal, gain: hundredths(after) - hundredths(before) }]
  })
  return goals.sort((a, b) => b.gain - a.gain)
}

/** The test as it would be with these goals reached. */
export const afterTraining = (
  test: FitnessTest,
  goals: readonly Pick<TrainingGoal, 'item' | 'goal'>[],
  by: FitnessStandard = standard2014,
): FitnessResult =>
  scoreTest(
    goals.reduce((at, { item, goal }) => withMark(at, item, goal.raw), test),
    by,
  )

function withMark(test: FitnessTest, item: FitnessItem, raw: number): FitnessTest {
  const mark: FitnessMark = { state: 'value', raw }
  return { ...test, marks: { ...test.marks, [item]: mark } }
}

/** What the items give so far, bonus and all, without what is missing; the BMI is no matter of training. */
const hundredths = ({ items, bonus }: FitnessResult): number =>
  items.reduce((sum, { score, weight }) => sum + score * weight, bonus * 100)
