import type { DefinitionSet } from '@/standards/definition-set.ts'
import { gradeVision, type VisionExam, type VisionGrade } from '@/modules/vision/standards/grading.ts'
import type { FileColumns, MeasuredColumns } from '../summaries/exam-grade.ts'
import { addRefraction, refractionNames } from './refraction.ts'
import { exemptReasons } from '@/standards/missed.ts'
import { ageGradedBy } from '@/modules/vision/standards/age-at.ts'

/** One row of `vision_exam` with the birth date of its child: acuity in tenths, D, dates `YYYY-MM-DD`. */
export interface RawExam extends MeasuredColumns, Pick<FileColumns, 'cycloplegia'> {
  round_id: number
  student_id: number
  class_id: number
  grade: number
  sex: number
  state: string
  birth_date: string | null
  taken_on: string | null
  /** First day of the round. */
  starts_on: string
  exempt_reason: string | null
  /** As the record has it; null = nobody has asked. */
  boarding: boolean | null
}

/** The count columns of both summaries, in their order. */
export const countNames = [
  'enrolled',
  'screened',
  'absent',
  'exempt',
  'ucva_valid',
  'normal',
  'mild',
  'moderate',
  'severe',
  'refraction_valid',
  'myopia',
  'low_myopia',
  'moderate_myopia',
  'high_myopia',
  'warning_0',
  'warning_1',
  'warning_2',
  'warning_3',
  'ucva_below_40',
  ...Array.from({ length: 14 }, (_, step) => `ucva_${40 + step}`),
  ...refractionNames,
  'no_acuity',
  'night_lens',
  ...exemptReasons.map((reason) => `exempt_${reason}`),
]

export type Counts = Record<string, number>

export const noCounts = (): Counts => Object.fromEntries(countNames.map((name) => [name, 0]))

export const gradeRaw = (row: RawExam, set: DefinitionSet): VisionGrade => gradeVision(examOf(row), set)

function examOf(row: RawExam): VisionExam {
  return {
    ageYears: ageGradedBy(row.birth_date, row.taken_on, row.grade),
    glasses: row.glasses,
    right: {
      ucvaTenths: row.ucva_right,
      cvaTenths: row.cva_right,
      sphere: row.sphere_right,
      cylinder: row.cylinder_right,
      axis: row.axis_right,
    },
    left: {
      ucvaTenths: row.ucva_left,
      cvaTenths: row.cva_left,
      sphere: row.sphere_left,
      cylinder: row.cylinder_left,
      axis: row.axis_left,
    },
  }
}

/** Adds one child to the columns in which it counts; only who was screened has a grading. */
export function countStudent(counts: Counts, row: RawExam, grade: VisionGrade | null): void {
  for (const name of countsOf(row, grade)) counts[name] = (counts[name] ?? 0) + 1
  if (grade) addRefraction(counts, { ...examOf(row), cycloplegia: row.cycloplegia }, grade)
}

function countsOf(row: RawExam, grade: VisionGrade | null): string[] {
  const { state } = row
  const names = ['enrolled']
  if (state === 'done') names.push('screened')
  if (state === 'absent' || state === 'exempt') names.push(state)
  if (state === 'exempt' && row.exempt_reason !== null) names.push(`exempt_${row.exempt_reason}`)
  if (grade === null) return names
  if (!grade.refractionValid && grade.band === null) names.push('no_acuity')
  if (row.glasses === 'orthokeratology') names.push('night_lens')
  if (grade.band !== null) names.push('ucva_valid', grade.band)
  const worse = grade.worseUcvaTenths
  if (worse !== null) names.push(worse < 40 ? 'ucva_below_40' : `ucva_${worse}`)
  if (grade.refractionValid) names.push('refraction_valid')
  if (grade.myopia) names.push('myopia')
  if (grade.myopiaDegree !== null && grade.myopiaDegree !== 'none') names.push(`${grade.myopiaDegree}_myopia`)
  if (grade.warningLevel !== null) names.push(`warning_${grade.warningLevel}`)
  return names
}
