import type { FitnessItem } from '@/standards/fitness/item.ts'

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

export type EyeField = `${'ucva' | 'cva' | 'sphere' | 'cylinder' | 'axis'}${'Right' | 'Left'}`
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
