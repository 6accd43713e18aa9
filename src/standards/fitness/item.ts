export const fitnessItemNames = [
  'vitalCapacity',
  'sprint50',
  'sitAndReach',
  'rope',
  'longJump',
  'sitUps',
  'pullUps',
  'shuttle',
  'run1000',
  'run800',
] as const

/** What is tested, in the order of the national upload. Height and weight are no item: they make the BMI. */
export type FitnessItem = (typeof fitnessItemNames)[number]

/** What makes a total: the items of the grade and the BMI. */
export type FitnessComponent = 'bmi' | FitnessItem

export interface ItemDefinition {
  unit: 'mL' | 's' | 'cm' | 'times'
  better: 'higher' | 'lower'
  /** of a recorded mark */
  decimals: 0 | 1
}

export const itemDefinitions: Record<FitnessItem, ItemDefinition> = {
  vitalCapacity: { unit: 'mL', better: 'higher', decimals: 0 },
  sprint50: { unit: 's', better: 'lower', decimals: 1 },
  sitAndReach: { unit: 'cm', better: 'higher', decimals: 1 },
  rope: { unit: 'times', better: 'higher', decimals: 0 },
  longJump: { unit: 'cm', better: 'higher', decimals: 0 },
  sitUps: { unit: 'times', better: 'higher', decimals: 0 },
  pullUps: { unit: 'times', better: 'higher', decimals: 0 },
  shuttle: { unit: 's', better: 'lower', decimals: 0 },
  run1000: { unit: 's', better: 'lower', decimals: 0 },
  run800: { unit: 's', better: 'lower', decimals: 0 },
}

/** Exempt (excused with a certificate), absent (did not come) and missing (not recorded) are three different things. */
export type FitnessMark =
  { state: 'value'; raw: number } | { state: 'exempt' } | { state: 'absent' } | { state: 'missing' }
