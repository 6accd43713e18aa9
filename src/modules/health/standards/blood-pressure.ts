import type { Finding } from './finding.ts'
import { pressureLimits, type Query } from './pressure-limits.ts'
import type { Sex } from './sex.ts'

export interface PressureExam {
  sex: Sex
  ageMonths: number
  heightCm: number | null
  /** mmHg */
  systolic: number | null
  diastolic: number | null
}

/**
 * 血压偏高 in a screening: either pressure at or above its limit. One reading is enough to be raised, both are needed not
 * to be. Null without a limit (see `pressureLimits`). A verdict that hangs on a cell in which sources differ is not confirmed.
 */
export function raisedPressureOf(exam: PressureExam): Finding<boolean> | null {
  const limits = pressureLimits(exam.sex, exam.ageMonths, exam.heightCm)
  const value = isRaised(exam, 'kept')
  if (limits === null || value === null) return null
  return {
    value,
    rule: {
      standard: 'WS/T 610—2018',
      clause: '血压偏高：收缩压或舒张压 ≥ P95',
      age: limits.age,
      limits: [limits.systolic, limits.diastolic],
      confirmed: limits.confirmed && isRaised(exam, 'other') === value,
    },
  }
}

/**
 * 正常高值血压 (3.2): not raised, but from 120 or 80 on. The other way of 3.2, from P90 on, needs tables that are not at
 * hand, so a «no» may be wrong and nothing here is confirmed. Null where raised pressure is, and under 7 years.
 */
export function highNormalPressureOf(exam: PressureExam): Finding<boolean> | null {
  const raised = raisedPressureOf(exam)
  if (raised === null || raised.rule.age === null || raised.rule.age < 7) return null
  const value = !raised.value && ((exam.systolic ?? 0) >= 120 || (exam.diastolic ?? 0) >= 80)
  return {
    value,
    rule: { ...raised.rule, clause: '3.2 正常高值血压', limits: [120, 80], confirmed: false },
  }
}

function isRaised(exam: PressureExam, query: Query): boolean | null {
  const limits = pressureLimits(exam.sex, exam.ageMonths, exam.heightCm, query)
  if (limits === null) return null
  const { systolic, diastolic } = exam
  if (
    (systolic !== null && systolic >= limits.systolic) ||
    (diastolic !== null && diastolic >= limits.diastolic)
  )
    return true
  return systolic === null || diastolic === null ? null : false
}
