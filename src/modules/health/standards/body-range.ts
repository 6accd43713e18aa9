import { bmiOf } from './bmi-value.ts'

export const bodyMeasures = ['heightCm', 'weightKg', 'systolic', 'diastolic', 'haemoglobin'] as const

/** cm, kg, mmHg, mmHg, g/L */
export type BodyMeasure = (typeof bodyMeasures)[number]

/** Ours, in no standard. Outside `possible` no student is; outside `usual` few are. */
const ranges: Record<BodyMeasure, { possible: readonly [number, number]; usual: readonly [number, number] }> =
  {
    heightCm: { possible: [70, 250], usual: [95, 205] },
    weightKg: { possible: [8, 250], usual: [13, 130] },
    systolic: { possible: [50, 260], usual: [70, 170] },
    diastolic: { possible: [20, 180], usual: [40, 110] },
    haemoglobin: { possible: [30, 250], usual: [70, 190] },
  }

/** `impossible`: to be refused. `unusual`: to be looked at again. Null: nothing to say. */
export function bodyDoubt(measure: BodyMeasure, value: number): 'impossible' | 'unusual' | null {
  const { possible, usual } = ranges[measure]
  if (value < possible[0] || value > possible[1]) return 'impossible'
  return value < usual[0] || value > usual[1] ? 'unusual' : null
}

/**
 * Whether height and weight stand in each other's place: exchanged they make a usual child with a BMI from 9 to 60, which
 * only a «height» in cm below the «weight» in kg can.
 */
export function looksSwapped(heightCm: number, weightKg: number): boolean {
  if (bodyDoubt('heightCm', weightKg) !== null || bodyDoubt('weightKg', heightCm) !== null) return false
  const exchanged = bmiOf(weightKg, heightCm) ?? 0
  return exchanged >= 9 && exchanged <= 60
}
