import { roundedYears } from './age.ts'
import type { Sex } from './sex.ts'
import { heightPercentileTable } from './tables/ws-610-2018-height.ts'

/** Percentiles of height that WS/T 610 prints. It prints no P3 and P97, and no standard here has any of weight or BMI. */
export const heightPercentilesInput = [5, 10, 25, 50, 75, 90, 95] as const

/** Height in cm at P5, P10, P25, P50, P75, P90, P95, by rounded years of age; null outside 7 to 17. */
export function heightPercentiles(sex: Sex, ageMonths: number): readonly number[] | null {
  return heightPercentileTable[sex][roundedYears(ageMonths)] ?? null
}

/** How many of these percentiles a height has reached, 0 to 7; null outside 7 to 17 years. */
export function heightPercentilesReached(sex: Sex, ageMonths: number, heightCm: number): number | null {
  const row = heightPercentiles(sex, ageMonths)
  return row === null ? null : row.filter((limit) => heightCm >= limit).length
}
