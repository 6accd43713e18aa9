import { halfYears } from './age.ts'
import type { Finding } from './finding.ts'
import type { Sex } from './sex.ts'
import { overweightTable } from './tables/ws-586-2018.ts'

/** Of WS/T 586; the fitness test has other bands and other names (`FitnessBmiClass`). */
export type WeightStatus = 'notOverweight' | 'overweight' | 'obesity'

/** Overweight and obesity from 6 years on, by a BMI to 0.1 (see `bmiOf`); null for the younger. */
export function weightStatusOf(sex: Sex, ageMonths: number, bmi: number): Finding<WeightStatus> | null {
  const age = Math.min(18, halfYears(ageMonths))
  const limits = overweightTable[sex][age]
  if (limits === undefined) return null
  const [overweightFrom, obesityFrom] = limits
  const value = bmi >= obesityFrom ? 'obesity' : bmi >= overweightFrom ? 'overweight' : 'notOverweight'
  const rule = {
    standard: 'WS/T 586—2018',
    clause: '超重与肥胖筛查界值',
    age,
    limits,
    confirmed: true,
  } as const
  return { value, rule }
}
