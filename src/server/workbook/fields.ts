import type { WorkbookKind, FieldDefinition } from './field-names.ts'
import { checkFields } from './check-fields.ts'
import { entryFields, resultFields } from './competition-fields.ts'
import { fitnessFields } from './fitness-fields.ts'
import { questionnaireFields } from './questionnaire-fields.ts'
import { rosterFields } from './roster-fields.ts'
import { schoolFields } from './school-fields.ts'
import { sportFields } from './sport-fields.ts'
import { teacherFields } from './teacher-fields.ts'
import { timetableFields } from './timetable-fields.ts'
import { visionFields } from './vision-fields.ts'

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
