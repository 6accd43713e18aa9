import { completedYears } from './age.ts'
import type { Finding } from './finding.ts'
import type { Sex } from './sex.ts'

/**
 * Haemoglobin below the limit (g/L) by completed years: 110 under 5, 115 from 5, 120 from 12, and from 15 on 130 for boys.
 * Null under six months. Not confirmed from 15 on, where sources differ; the text of WS/T 441 was not seen. Without the
 * correction for places above 1000 m, of which no figures are at hand.
 */
export function anaemiaOf(sex: Sex, ageMonths: number, haemoglobin: number): Finding<boolean> | null {
  if (ageMonths < 6) return null
  const age = completedYears(ageMonths)
  const limit = age < 5 ? 110 : age < 12 ? 115 : age < 15 || sex === 'girl' ? 120 : 130
  return {
    value: haemoglobin < limit,
    rule: {
      standard: 'WS/T 441—2013',
      clause: '血红蛋白下限',
      age,
      limits: [limit],
      confirmed: age < 15,
    },
  }
}
