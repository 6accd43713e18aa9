import { halfYears } from './age.ts'
import type { Finding } from './finding.ts'
import type { Sex } from './sex.ts'
import { malnutritionTable } from './tables/ws-456-2014.ts'

/** ungraded: thin by the limit of adults, which has no degrees (18 and older). */
export type Wasting = 'none' | 'mild' | 'moderateOrSevere' | 'ungraded'

/** 营养不良 by what comes first: stunting is screened before wasting. */
export type Malnutrition = 'none' | 'stunting' | 'wasting'

const standard = 'WS/T 456—2014'

/** 生长迟缓: height (cm) at or below the limit; null outside 6 to 17 years. */
export function stuntingOf(sex: Sex, ageMonths: number, heightCm: number): Finding<boolean> | null {
  const age = halfYears(ageMonths)
  const row = malnutritionTable[sex][age]
  if (row === undefined) return null
  const rule = { standard, clause: '生长迟缓身高界值', age, limits: [row[0]], confirmed: true } as const
  return { value: heightCm <= row[0], rule }
}

/**
 * 消瘦 by a BMI to 0.1 (see `bmiOf`); null under 6 years. From 18 on the table ends: BMI < 18.5 as for adults, which is
 * not confirmed.
 */
export function wastingOf(sex: Sex, ageMonths: number, bmi: number): Finding<Wasting> | null {
  const age = halfYears(ageMonths)
  const clause = '消瘦 BMI 界值'
  if (age >= 18) {
    const rule = { standard, clause, age: 18, limits: [18.5], confirmed: false } as const
    return { value: bmi < 18.5 ? 'ungraded' : 'none', rule }
  }
  const row = malnutritionTable[sex][age]
  if (row === undefined) return null
  const [, severeUpTo, mildUpTo] = row
  const value = bmi <= severeUpTo ? 'moderateOrSevere' : bmi <= mildUpTo ? 'mild' : 'none'
  return { value, rule: { standard, clause, age, limits: [severeUpTo, mildUpTo], confirmed: true } }
}

/**
 * The one class of a child; null unless both are known. Which of the two comes first is not confirmed, so a child with
 * both is labelled; the rate of 营养不良 does not depend on it.
 */
export function malnutritionOf(
  stunting: Finding<boolean> | null,
  wasting: Finding<Wasting> | null,
): Finding<Malnutrition> | null {
  if (stunting === null || wasting === null) return null
  const wasted = wasting.value !== 'none'
  const value = stunting.value ? 'stunting' : wasted ? 'wasting' : 'none'
  const confirmed = wasting.rule.confirmed && !(stunting.value && wasted)
  const limits = [...stunting.rule.limits, ...wasting.rule.limits]
  return { value, rule: { standard, clause: '营养不良筛查', age: stunting.rule.age, limits, confirmed } }
}
