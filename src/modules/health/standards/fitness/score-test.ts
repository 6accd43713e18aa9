import { bmiOf } from '../bmi-value.ts'
import type { Sex } from '../sex.ts'
import { bonusOf } from './bonus.ts'
import { fitnessBmiOf, type FitnessBmi } from './fitness-bmi.ts'
import type { FitnessComponent, FitnessItem, FitnessMark } from '@/standards/fitness/item.ts'
import { fitnessItems, fitnessWeights } from './items.ts'
import { fitnessLevelOf, type FitnessLevel } from '@/standards/fitness/level.ts'
import { scoreItem, type ItemScore } from './score-item.ts'
import { standard2014, type FitnessStandard, type FitnessVersion } from './standard-2014.ts'

export interface FitnessTest {
  /** 1 to 12, at the test */
  grade: number
  sex: Sex
  heightCm: number | null
  weightKg: number | null
  /** an item not named is missing; items the grade does not have are not looked at */
  marks: Partial<Record<FitnessItem, FitnessMark>>
}

/**
 * scored: there is a total. incomplete: something is absent or missing. exempt: excused from every item (免测).
 * partlyExempt: some items excused, the others done; no total either: the standard excuses a child from the whole test
 * and says nothing of weighting what is left (not confirmed for single items).
 */
export type FitnessOutcome = 'scored' | 'incomplete' | 'exempt' | 'partlyExempt'

export interface FitnessResult {
  version: FitnessVersion
  outcome: FitnessOutcome
  /** what has a value, in the order of the national upload */
  items: (ItemScore & { weight: number; bonus: number })[]
  bmi: FitnessBmi | null
  /** points on top, of what has a value; counts only in a total */
  bonus: number
  /** weighted scores without the bonus, to 0.1; null unless scored */
  standardScore: number | null
  /** 0 to 120, to 0.1, with the bonus; null unless scored */
  total: number | null
  level: FitnessLevel | null
  missing: FitnessComponent[]
  absent: FitnessItem[]
  exempt: FitnessItem[]
}

/** Scores a test. Throws RangeError on a grade outside 1 to 12. */
export function scoreTest(test: FitnessTest, by: FitnessStandard = standard2014): FitnessResult {
  const { grade, sex } = test
  const items = fitnessItems(grade, sex, by)
  const stateOf = (item: FitnessItem) => test.marks[item]?.state ?? 'missing'
  const within = (state: FitnessMark['state']) =>
    items.filter(({ item }) => stateOf(item) === state).map(({ item }) => item)
  const absent = within('absent')
  const exempt = within('exempt')

  // objects are written out: spreading them took most of the time, and an import scores a whole district
  const scored = items.flatMap(({ item, weight }) => {
    const mark = test.marks[item]
    if (mark?.state !== 'value') return []
    const { raw, score, rule, next } = scoreItem(item, grade, sex, mark.raw, by)
    return [{ item, raw, score, rule, next, weight, bonus: bonusOf(item, grade, sex, raw, by) }]
  })
  const value = bmiOf(test.heightCm, test.weightKg)
  const bmi = value === null ? null : fitnessBmiOf(value, grade, sex, by)

  const excused = exempt.length === items.length
  const unweighed: FitnessComponent[] = bmi === null && !excused ? ['bmi'] : []
  const missing = [...unweighed, ...within('missing')]
  const outcome = excused
    ? 'exempt'
    : missing.length + absent.length > 0
      ? 'incomplete'
      : exempt.length > 0
        ? 'partlyExempt'
        : 'scored'

  const bonus = scored.reduce((sum, each) => sum + each.bonus, 0)
  // scores and weights are whole numbers: the sum is in exact hundredths, and half up needs no binary fraction
  const bmiPart = (bmi?.score ?? 0) * (fitnessWeights(grade, sex, by).bmi ?? 0)
  const hundredths = scored.reduce((sum, each) => sum + each.score * each.weight, bmiPart)
  const standardScore = outcome === 'scored' ? Math.floor((hundredths + 5) / 10) / 10 : null
  const total = standardScore === null ? null : (Math.floor((hundredths + 5) / 10) + bonus * 10) / 10
  return {
    version: by.version,
    outcome,
    items: scored,
    bmi,
    bonus,
    standardScore,
    total,
    level: total === null ? null : fitnessLevelOf(total),
    missing,
    absent,
    exempt,
  }
}
