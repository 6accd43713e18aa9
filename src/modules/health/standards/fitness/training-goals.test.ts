import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markOf, testOfCase } from './fixtures/test-of-case.ts'
import { workedCases } from './fixtures/worked-cases.ts'
import { itemDefinitions, type FitnessItem, type FitnessMark } from '@/standards/fitness/item.ts'
import { fitnessItems } from './items.ts'
import { scoreItem } from './score-item.ts'
import { scoreTest, type FitnessTest } from './score-test.ts'
import { standard2014 } from './standard-2014.ts'
import { afterTraining, trainingGoals, trainingTarget } from './training-goals.ts'

/** The girl of the design: grade 5, 81.0. */
const girl: FitnessTest = {
  grade: 5,
  sex: 'girl',
  heightCm: 146.5,
  weightKg: 38.2,
  marks: {
    vitalCapacity: markOf(2010),
    sprint50: markOf(9.4),
    sitAndReach: markOf(6.9),
    rope: markOf(131),
    sitUps: markOf(37),
    shuttle: markOf(119),
  },
}

test('HEA-05 the largest gain in the total comes first, and the engine scores it', () => {
  const before = scoreTest(girl)
  const goals = trainingGoals(girl)
  expect(goals.map(({ gain }) => gain)).toEqual(goals.map(({ gain }) => gain).toSorted((a, b) => b - a))
  expect(goals.every(({ score, goal }) => score < trainingTarget && goal.score >= trainingTarget)).toBe(true)
  const after = afterTraining(girl, goals.slice(0, 3))
  const gain = goals.slice(0, 3).reduce((sum, goal) => sum + goal.gain, 0)
  expect(Math.abs((after.total ?? 0) - (before.total ?? 0) - gain / 100)).toBeLessThanOrEqual(0.1)
})

test('HEA-05 an incomplete test has gains and no total; what is missing is no goal', () => {
  const marks = { ...girl.marks, sprint50: { state: 'missing' } as const }
  const goals = trainingGoals({ ...girl, marks })
  expect(goals.map(({ item }) => item)).not.toContain('sprint50')
  expect(goals).toEqual(trainingGoals(girl).filter(({ item }) => item !== 'sprint50'))
  expect(afterTraining({ ...girl, marks }, goals).total).toBeNull()
})

test('HEA-05 who is good at everything has nothing to train first', () => {
  const best = testOfCase(workedCases[0]!)
  const marks: Partial<Record<FitnessItem, FitnessMark>> = {}
  for (const { item } of fitnessItems(best.grade, best.sex))
    marks[item] = markOf(standard2014.steps[item][best.sex]![best.grade]![0]!.threshold)
  expect(trainingGoals({ ...best, marks })).toEqual([])
})

const tests = fc
  .record({
    grade: fc.integer({ min: 1, max: 12 }),
    sex: fc.constantFrom('boy' as const, 'girl' as const),
    rows: fc.array(fc.nat(19), { minLength: 10, maxLength: 10 }),
  })
  .map(({ grade, sex, rows }): FitnessTest => {
    const marks: Partial<Record<FitnessItem, FitnessMark>> = {}
    for (const [i, { item }] of fitnessItems(grade, sex).entries()) {
      const steps = standard2014.steps[item][sex]![grade]!
      marks[item] = markOf(steps[Math.min(steps.length - 1, rows[i]!)]!.threshold)
    }
    return { grade, sex, heightCm: 140, weightKg: 35, marks }
  })

test('HEA-05 a goal is the easiest mark that is good: one step less is not, and the gain is what it adds', () => {
  fc.assert(
    fc.property(tests, (input) => {
      const before = scoreTest(input)
      for (const { item, score, goal, gain } of trainingGoals(input)) {
        const { better, decimals } = itemDefinitions[item]
        const unit = 10 ** -decimals
        const less = Number((goal.raw + (better === 'higher' ? -unit : unit)).toFixed(decimals))
        expect(scoreItem(item, input.grade, input.sex, goal.raw).score).toBe(goal.score)
        expect(scoreItem(item, input.grade, input.sex, less).score).toBeLessThan(trainingTarget)
        const { weight } = fitnessItems(input.grade, input.sex).find((each) => each.item === item)!
        expect(gain).toBe((goal.score - score) * weight)
        const after = afterTraining(input, [{ item, goal }])
        expect(Math.abs((after.total ?? 0) - (before.total ?? 0) - gain / 100)).toBeLessThanOrEqual(0.0501)
      }
    }),
  )
})
