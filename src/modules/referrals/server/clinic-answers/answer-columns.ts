import { sql } from 'kysely'
import type { AnswerFields } from '@/modules/referrals/contract/clinic-answers.ts'
import type { ClinicAction, Diagnosis } from '@/modules/referrals/standards/steps.ts'

/** What a clinic answered, by the columns of `referral_result`. */
export interface StoredAnswer {
  attended_on: string
  cycloplegia: boolean
  sphere_right: number | null
  cylinder_right: number | null
  axis_right: number | null
  sphere_left: number | null
  cylinder_left: number | null
  axis_left: number | null
  axial_right: number | null
  axial_left: number | null
  diagnosis: Diagnosis[]
  action: ClinicAction
  next_visit_on: string | null
  note: string
}

export const answerNames = [
  'attended_on',
  'cycloplegia',
  'sphere_right',
  'cylinder_right',
  'axis_right',
  'sphere_left',
  'cylinder_left',
  'axis_left',
  'axial_right',
  'axial_left',
  'diagnosis',
  'action',
  'next_visit_on',
  'note',
] as const satisfies readonly (keyof StoredAnswer)[]

/** Names and values of a result `a`, for `jsonb_build_object`. */
export const answerColumns = sql.join(answerNames.flatMap((name) => [sql.lit(name), sql.ref(`a.${name}`)]))

export const answerOf = (stored: StoredAnswer): AnswerFields => ({
  attendedOn: stored.attended_on,
  cycloplegia: stored.cycloplegia,
  sphereRight: stored.sphere_right,
  cylinderRight: stored.cylinder_right,
  axisRight: stored.axis_right,
  sphereLeft: stored.sphere_left,
  cylinderLeft: stored.cylinder_left,
  axisLeft: stored.axis_left,
  axialRight: stored.axial_right,
  axialLeft: stored.axial_left,
  diagnosis: stored.diagnosis,
  action: stored.action,
  nextVisitOn: stored.next_visit_on,
  note: stored.note,
})

export const columnsOf = (answer: AnswerFields): StoredAnswer => ({
  attended_on: answer.attendedOn,
  cycloplegia: answer.cycloplegia,
  sphere_right: answer.sphereRight,
  cylinder_right: answer.cylinderRight,
  axis_right: answer.axisRight,
  sphere_left: answer.sphereLeft,
  cylinder_left: answer.cylinderLeft,
  axis_left: answer.axisLeft,
  axial_right: answer.axialRight,
  axial_left: answer.axialLeft,
  diagnosis: [...answer.diagnosis],
  action: answer.action,
  next_visit_on: answer.nextVisitOn,
  note: answer.note,
})
