import { fitnessItemNames, type FitnessItem, type FitnessMark } from '@/standards/fitness/item.ts'
import {
  scoreTest,
  type FitnessResult,
  type FitnessTest,
} from '@/modules/health/standards/fitness/score-test.ts'
import type { FitnessLevel } from '@/standards/fitness/level.ts'

/** The column of `fitness_test` that holds an item's mark; its score stands in `<column>_score`. */
export const markColumns = {
  vitalCapacity: 'vital_capacity',
  sprint50: 'sprint_50',
  sitAndReach: 'sit_and_reach',
  rope: 'rope',
  longJump: 'long_jump',
  sitUps: 'sit_ups',
  pullUps: 'pull_ups',
  shuttle: 'shuttle',
  run1000: 'run_1000',
  run800: 'run_800',
} as const satisfies Record<FitnessItem, string>
type MarkColumn = (typeof markColumns)[FitnessItem]

/** Why an item has no mark; an item in neither the marks nor here is missing. */
export type NoMark = Partial<Record<FitnessItem, 'exempt' | 'absent'>>

/** What was measured of a child, as `fitness_test` holds it: cm, kg, and marks in the unit of their item. */
export interface FitnessMeasures extends Record<MarkColumn, number | null> {
  height_cm: number | null
  weight_kg: number | null
  no_mark: NoMark | null
}

/** What `fitness_test` keeps of the scoring. */
export interface FitnessScores extends Record<`${MarkColumn}_score`, number | null> {
  bmi: number | null
  bmi_score: number | null
  bonus: number
  total: number | null
  level: FitnessLevel | null
  rule_version: string
}

/** Sex by GB/T 2261.1. */
export const sexOfCode = (code: number): 'boy' | 'girl' => (code === 1 ? 'boy' : 'girl')

/** What was measured of a child of a grade (1 to 12), as the standard asks for it. */
export function testOfMeasures(test: FitnessMeasures, grade: number, sex: number): FitnessTest {
  const marks: Partial<Record<FitnessItem, FitnessMark>> = {}
  for (const item of fitnessItemNames) {
    const raw = test[markColumns[item]]
    const why = test.no_mark?.[item]
    if (raw !== null) marks[item] = { state: 'value', raw }
    else if (why) marks[item] = { state: why }
  }
  return { grade, sex: sexOfCode(sex), heightCm: test.height_cm, weightKg: test.weight_kg, marks }
}

export const scoreMeasures = (test: FitnessMeasures, grade: number, sex: number): FitnessResult =>
  scoreTest(testOfMeasures(test, grade, sex))

/** The same as the columns that summaries count. */
export const scoredColumns = (test: FitnessMeasures, grade: number, sex: number): FitnessScores =>
  columnsOfResult(scoreMeasures(test, grade, sex))

/** Column by column: there are millions. */
export function columnsOfResult(result: FitnessResult): FitnessScores {
  const scores: Partial<Record<FitnessItem, number>> = {}
  for (const { item, score } of result.items) scores[item] = score
  return {
    vital_capacity_score: scores.vitalCapacity ?? null,
    sprint_50_score: scores.sprint50 ?? null,
    sit_and_reach_score: scores.sitAndReach ?? null,
    rope_score: scores.rope ?? null,
    long_jump_score: scores.longJump ?? null,
    sit_ups_score: scores.sitUps ?? null,
    pull_ups_score: scores.pullUps ?? null,
    shuttle_score: scores.shuttle ?? null,
    run_1000_score: scores.run1000 ?? null,
    run_800_score: scores.run800 ?? null,
    bmi: result.bmi?.bmi ?? null,
    bmi_score: result.bmi?.score ?? null,
    bonus: result.bonus,
    total: result.total,
    level: result.level,
    rule_version: result.version,
  }
}
