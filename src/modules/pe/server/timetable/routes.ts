import * as contract from '@/modules/pe/contract/timetable.ts'
import { route, type Route } from '@/server/http/route.ts'
import { generateLessons } from './generate-lessons.ts'
import { undoChange } from './change/pe-change.ts'
import { saveSetting } from './save-setting.ts'
import { lessonsOfEntry } from './next-lessons.ts'
import { readTimetable } from './read-timetable.ts'
import { removeEntry, setEntry } from './write-entry.ts'

/** The PE timetable and the lessons that come of it. */
export const timetableRoutes: readonly Route[] = [
  route(contract.peTimetable, (input, context) => readTimetable(input, context)),
  route(contract.timetableLessons, (input, context) => lessonsOfEntry(input, context)),
  route(contract.timetableSet, (input, context) => setEntry(input, context)),
  route(contract.timetableRemove, (input, context) => removeEntry(input, context)),
  route(contract.timetableUndo, (input, context) => undoChange(input, context)),
  route(contract.timetableSetting, (input, context) => saveSetting(input, context)),
  route(contract.timetableGenerate, (input, context) => generateLessons(input, context)),
]
