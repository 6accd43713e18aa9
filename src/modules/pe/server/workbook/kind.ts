import type { KindOfWorkbook } from '@/server/workbook/workbook-kind.ts'
import { openMatrix } from './open-matrix.ts'
import { timetableFields } from './timetable-fields.ts'
import { normaliseTimetable } from './timetable.ts'

export const timetableWorkbook: KindOfWorkbook = {
  fields: timetableFields,
  key: ['slot'],
  // The key of a lesson is no column: a duplicate is reported at the cell of its period.
  duplicateAt: 'period',
  ownFields: /^(weekday|period|venue)$/,
  note: 'timetableNote',
  refusedAsAnother: 'wrongKindTimetable',
  normalise: normaliseTimetable,
  openOtherwise: openMatrix,
}
