import type { CardItem, CardTest } from '@/modules/health/contract/card.ts'
import { fitnessBmiOf } from '@/modules/health/standards/fitness/fitness-bmi.ts'
import { fitnessItems, fitnessWeights } from '@/modules/health/standards/fitness/items.ts'
import type { FitnessTest } from '@/modules/health/standards/fitness/score-test.ts'
import { standard2014 } from '@/modules/health/standards/fitness/standard-2014.ts'
import { afterTraining, trainingGoals } from '@/modules/health/standards/fitness/training-goals.ts'
import { scoreMeasures, sexOfCode, testOfMeasures } from '../../summaries/fitness-columns.ts'
import { markOf } from './mark-of.ts'
import type { Peers } from './peers-of-test.ts'
import type { StudentTest } from './tests-of-student.ts'
import { writtenOf } from './written-of.ts'

/** How many goals are shown to begin with. */
const firstGoals = 3

/** A test as its card reads it: every score with the row of the table that gave it. */
export function testView(test: StudentTest, before: StudentTest | undefined, peers: Peers): CardTest {
  const { grade, round, version, state, total, level } = test
  const sex = sexOfCode(test.sex)
  const scored = testOfMeasures(test, grade, test.sex)
  const goals = state === 'done' ? trainingGoals(scored) : []
  return {
    round,
    version,
    grade,
    sex,
    state,
    total,
    level,
    takenOn: test.taken_on,
    heightCm: test.height_cm,
    weightKg: test.weight_kg,
    standard: standard2014.standard,
    items: itemsOf(test, before, peers),
    bonus: test.bonus ?? 0,
    before: before ? { schoolYear: before.round.schoolYear, total: before.total } : null,
    rank: peers.rank,
    goals: goals.map(({ item, raw, score, goal, gain }) => ({ item, raw, score, goal, gain })),
    goalTotal: goalTotalOf(scored, goals.slice(0, firstGoals)),
    written: writtenOf(test),
  }
}

function goalTotalOf(test: FitnessTest, goals: ReturnType<typeof trainingGoals>): CardTest['goalTotal'] {
  const { total, level } = afterTraining(test, goals)
  return goals.length === 0 || total === null || level === null ? null : { total, level }
}

function itemsOf(test: StudentTest, before: StudentTest | undefined, { means }: Peers): CardItem[] {
  const sex = sexOfCode(test.sex)
  const found = new Map(scoreMeasures(test, test.grade, test.sex).items.map((each) => [each.item, each]))
  const change = ({ item, score }: Pick<CardItem, 'item' | 'score'>) => {
    const last = before && markOf(before, item).score
    return score === null || last === undefined || last === null ? null : score - last
  }
  const bmi = { ...markOf(test, 'bmi'), weight: fitnessWeights(test.grade, sex).bmi ?? 0 }
  return [
    {
      ...bmi,
      ...bandOf(test),
      row: null,
      bonus: 0,
      change: change(bmi),
      peers: means.get('bmi') ?? null,
    },
    ...fitnessItems(test.grade, sex).map(({ item, weight }): CardItem => {
      const mark = markOf(test, item)
      const how = found.get(item)
      return {
        ...mark,
        weight,
        row: how?.rule.row ?? null,
        band: null,
        next: how?.next ?? null,
        bonus: how?.bonus ?? 0,
        change: change(mark),
        peers: means.get(item) ?? null,
      }
    }),
  ]
}

/** The band of a BMI in the test's own table, and the nearest better value. */
function bandOf({ bmi, grade, sex }: StudentTest): Pick<CardItem, 'band' | 'next'> {
  if (bmi === null) return { band: null, next: null }
  const { fitnessClass, rule } = fitnessBmiOf(bmi, grade, sexOfCode(sex))
  const { normalFrom, overFrom, obeseFrom } = rule
  const under = (limit: number) => Math.round(limit * 10 - 1) / 10
  const bands = {
    low: { from: null, below: normalFrom, next: { score: 100, raw: normalFrom } },
    normal: { from: normalFrom, below: overFrom, next: null },
    over: { from: overFrom, below: obeseFrom, next: { score: 100, raw: under(overFrom) } },
    obese: { from: obeseFrom, below: null, next: { score: 80, raw: under(obeseFrom) } },
  }
  const { next, ...limits } = bands[fitnessClass]
  return { band: { name: fitnessClass, ...limits }, next }
}
