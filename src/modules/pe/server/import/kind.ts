import type { ImportKind } from '@/server/imports/import-kind.ts'
import { droppedByTimetable } from './dropped-lessons.ts'
import { matchTimetable } from './match-timetable.ts'
import { timetableIsStale } from './stale-rows.ts'
import { undoTimetable, writeTimetable } from './write-timetable.ts'

export const timetableImport: ImportKind = {
  module: 81,
  column: 'term',
  page: ({ id }) => `/physical/timetable?import=1&plan=${id}`,
  match: matchTimetable,
  isStale: timetableIsStale,
  write: writeTimetable,
  undo: undoTimetable,
  view: droppedByTimetable,
  changesRoster: false,
}
