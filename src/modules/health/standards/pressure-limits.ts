import { roundedYears } from './age.ts'
import { heightPercentiles } from './growth-percentiles.ts'
import type { Sex } from './sex.ts'
import { diastolicP95, systolicP95 } from './tables/ws-610-2018-p95.ts'

export interface PressureLimits {
  /** rounded years of the row; 18 for all the older */
  age: number
  /** pressure from which it is raised, mmHg */
  systolic: number
  diastolic: number
  confirmed: boolean
}

/** kept: the figures of the tables here. other: the two cells in which another source differs. */
export type Query = 'kept' | 'other'

/**
 * P95 by sex, age and height (7 to 17 years), 140/90 from 18 on. From 3 to 6 years the formula of the hypertension guide of
 * 2018, known from one source only. Null under 3, and from 7 to 17 without a height.
 */
export function pressureLimits(
  sex: Sex,
  ageMonths: number,
  heightCm: number | null,
  query: Query = 'kept',
): PressureLimits | null {
  const age = roundedYears(ageMonths)
  if (age >= 18) return { age: 18, systolic: 140, diastolic: 90, confirmed: true }
  if (age >= 3 && age < 7) {
    const systolic = 100 + (sex === 'boy' ? 2 : 1.5) * age
    return { age, systolic, diastolic: 65 + age, confirmed: false }
  }
  const column = heightCm === null ? null : columnOf(sex, ageMonths, heightCm, query)
  const systolic = column === null ? undefined : systolicP95[sex][age]?.[column]
  const diastolic = column === null ? undefined : diastolicP95[sex][age]?.[column]
  if (systolic === undefined || diastolic === undefined) return null
  const disputed = query === 'other' && sex === 'boy' && age === 10 && column === 5
  return { age, systolic: disputed ? 122 : systolic, diastolic, confirmed: true }
}

/** Girls of 11: P5 of height is 134.2 here, 134.1 in one source. */
function columnOf(sex: Sex, ageMonths: number, heightCm: number, query: Query): number | null {
  const row = heightPercentiles(sex, ageMonths)
  if (row === null) return null
  const disputed = query === 'other' && sex === 'girl' && roundedYears(ageMonths) === 11
  return row.filter((limit, index) => heightCm >= (disputed && index === 0 ? 134.1 : limit)).length
}
