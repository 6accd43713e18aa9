import type { EyeField } from './eye-fields.ts'
import { rosterFields } from './roster-fields.ts'
import { visionFields } from './vision-fields.ts'

export type WorkbookKind = 'roster' | 'vision'

export type RosterField =
  'studentNo' | 'name' | 'sex' | 'birthDate' | 'grade' | 'class' | 'guardianName' | 'guardianPhone'
export type VisionField = 'studentNo' | 'name' | 'takenOn' | 'glasses' | EyeField | 'remark'

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

const definitions = { roster: rosterFields, vision: visionFields }

/** The columns of a kind of workbook in the template's order: header mapping, template and error workbook all use these. */
export const fieldsOf = (kind: WorkbookKind): readonly FieldDefinition[] => definitions[kind]
