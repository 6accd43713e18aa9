import { completedYears } from './age.ts'
import type { Finding } from './finding.ts'
import type { Sex } from './sex.ts'
import { heightTable } from './tables/ws-612-2018.ts'

/** 下, 中下, 中, 中上, 上. */
export const heightGrades = ['lower', 'lowerMiddle', 'middle', 'upperMiddle', 'upper'] as const

export type HeightGrade = (typeof heightGrades)[number]

/**
 * Grade of a height (cm) by ±1 SD and ±2 SD of WS/T 612; a limit belongs to the grade above it. Null outside 7 to 18
 * years. The names of the grades and completed years as the age are not confirmed.
 */
export function heightGradeOf(sex: Sex, ageMonths: number, heightCm: number): Finding<HeightGrade> | null {
  const age = completedYears(ageMonths)
  const row = heightTable[sex][age]
  if (row === undefined) return null
  const limits = [row[0], row[1], row[3], row[4]]
  const passed = limits.filter((limit) => heightCm >= limit).length
  const rule = { standard: 'WS/T 612—2018', clause: '身高发育等级', age, limits, confirmed: false } as const
  return { value: heightGrades[passed] ?? 'upper', rule }
}

/** Distance of a height from the median of WS/T 612 in its SD; null outside 7 to 18 years. */
export function heightZ(sex: Sex, ageMonths: number, heightCm: number): number | null {
  const row = heightTable[sex][completedYears(ageMonths)]
  if (row === undefined) return null
  const [, , median, above] = row
  return (heightCm - median) / (above - median)
}
