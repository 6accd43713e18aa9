import type { FitnessItem } from '@/standards/fitness/item.ts'
import { checkFields } from './check-fields.ts'
import { entryFields, resultFields } from './competition-fields.ts'
import type { EyeField } from './eye-fields.ts'
import { fitnessFields } from './fitness-fields.ts'
import { questionnaireFields } from './questionnaire-fields.ts'
import { rosterFields } from './roster-fields.ts'
import { schoolFields } from './school-fields.ts'
import { sportFields } from './sport-fields.ts'
import { teacherFields } from './teacher-fields.ts'
import { timetableFields } from './timetable-fields.ts'
import { visionFields } from './vision-fields.ts'

export type WorkbookKind =
  | 'roster'
  | 'vision'
  | 'check'
  | 'fitness'
  | 'questionnaire'
  | 'sport'
  | 'entries'
  | 'results'
  | 'teachers'
  | 'schools'
  | 'timetable'

export type RosterField =
  'studentNo' | 'name' | 'sex' | 'birthDate' | 'grade' | 'class' | 'guardianName' | 'guardianPhone'
export type VisionField = 'studentNo' | 'name' | 'takenOn' | 'glasses' | EyeField | 'missed' | 'remark'

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
  | 'spineOverall'
  | ToothField
  | 'haemoglobin'
  | 'missed'
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
export type SportField =
  'studentNo' | 'name' | 'item' | 'takenOn' | 'startTime' | 'minutes' | 'amount' | 'place'
export type EntryField = 'studentNo' | 'name' | 'contest' | 'seedMark'
export type ResultField = 'contest' | 'phase' | 'heat' | 'lane' | 'studentNo' | 'name' | 'result'
export type TeacherField = 'name' | 'phone' | 'js' | 'classes' | 'headClass'
export type TimetableField = 'grade' | 'class' | 'weekday' | 'period' | 'teacher' | 'topic' | 'venue'
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
  sport: sportFields,
  entries: entryFields,
  results: resultFields,
  teachers: teacherFields,
  schools: schoolFields,
  timetable: timetableFields,
} satisfies Record<WorkbookKind, readonly FieldDefinition[]>

/** The fields by which a row's record is found; two rows with the same in all of them are one too many. */
export const keyFieldsOf: Readonly<Record<WorkbookKind, readonly [string, ...string[]]>> = {
  roster: ['studentNo'],
  vision: ['studentNo'],
  check: ['studentNo'],
  fitness: ['studentNo'],
  questionnaire: ['studentNo'],
  sport: ['studentNo', 'item', 'takenOn', 'startTime'],
  entries: ['studentNo', 'contest'],
  // Who a line of results is of, the competition says: doubles are found there.
  results: ['row'],
  teachers: ['phone'],
  schools: ['schoolCode'],
  timetable: ['slot'],
}

/** Stands between the parts of a key: no cell that was read holds it. */
export const keyMark = '\u001f'

/** The key of a row by its values; null while a part of it is missing. */
export function keyOf(kind: WorkbookKind, values: Readonly<Record<string, unknown>>): string | null {
  const parts = keyFieldsOf[kind].map((field) => values[field])
  return parts.every((part) => typeof part === 'string') ? parts.join(keyMark) : null
}

/** The columns of a kind of workbook in the template's order: header mapping, template and error workbook all use these. */
export const fieldsOf = (kind: WorkbookKind): readonly FieldDefinition[] => definitions[kind]
