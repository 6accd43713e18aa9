import type { FitnessItem } from '@/standards/fitness/item.ts'
import { checkFields } from './check-fields.ts'
import type { EyeField } from './eye-fields.ts'
import { fitnessFields } from './fitness-fields.ts'
import { questionnaireFields } from './questionnaire-fields.ts'
import { rosterFields } from './roster-fields.ts'
import { schoolFields } from './school-fields.ts'
import { teacherFields } from './teacher-fields.ts'
import { visionFields } from './vision-fields.ts'

export type WorkbookKind =
  'roster' | 'vision' | 'check' | 'fitness' | 'questionnaire' | 'teachers' | 'schools'

export type RosterField =
  'studentNo' | 'name' | 'sex' | 'birthDate' | 'grade' | 'class' | 'guardianName' | 'guardianPhone'
export type VisionField = 'studentNo' | 'name' | 'takenOn' | 'glasses' | EyeField | 'remark'

type BodyField = 'studentNo' | 'name' | 'sex' | 'takenOn' | 'heightCm' | 'weightKg'
export type FitnessField = BodyField | FitnessItem
export type ToothField = `${'deciduous' | 'permanent'}${'Decayed' | 'Missing' | 'Filled'}`
export type CheckField =
  | BodyField
  | 'systolic'
  | 'diastolic'
  | 'vitalCapacity'
  | 'spineThoracic'
  | 'spineThoracolumbar'
  | 'spineLumbar'
  | 'spineSagittal'
  | ToothField
  | 'haemoglobin'
export type QuestionnaireField =
  | 'studentNo'
  | 'name'
  | 'sex'
  | 'takenOn'
  | `${'outdoor' | 'screen' | 'sleep' | 'sport'}Minutes`
  | 'parentMyopic'
  | 'readingLong'
  | 'staysIn'
  | 'sugaryDrinks'
export type TeacherField = 'name' | 'phone' | 'js' | 'classes' | 'headClass'
export type SchoolField =
  | 'schoolCode'
  | 'schoolName'
  | 'stages'
  | 'ownership'
  | 'setting'
  | 'address'
  | 'contactName'
  | 'contactPhone'

/** One column of a kind of workbook: how it is found, named, laid out and shown by example. */
export type FieldDefinition<F extends string = string> = {
  field: F
  zh: string
  en: string
  /** Other titles that schools use, best first; compared without blanks, case and remarks in brackets. */
  synonyms: readonly string[]
  /** A file without this column cannot be read. */
  required: boolean
  /** In characters. */
  width: number
  example: string
}

const definitions = {
  roster: rosterFields,
  vision: visionFields,
  check: checkFields,
  fitness: fitnessFields,
  questionnaire: questionnaireFields,
  teachers: teacherFields,
  schools: schoolFields,
} satisfies Record<WorkbookKind, readonly FieldDefinition[]>

/** The field by which a row's record is found; two rows with the same are one too many. */
export const keyFieldOf = {
  roster: 'studentNo',
  vision: 'studentNo',
  check: 'studentNo',
  fitness: 'studentNo',
  questionnaire: 'studentNo',
  teachers: 'phone',
  schools: 'schoolCode',
} as const satisfies Record<WorkbookKind, string>

/** The columns of a kind of workbook in the template's order: header mapping, template and error workbook all use these. */
export const fieldsOf = (kind: WorkbookKind): readonly FieldDefinition[] => definitions[kind]
