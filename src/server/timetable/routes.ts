import * as lessons from '@/contract/pe-lesson-edit.ts'
import * as contract from '@/contract/pe-timetable.ts'
import { route, type Route } from '../http/route.ts'
import { receiveUpload } from '../imports/receive-upload.ts'
import { settledPlan } from '../imports/wait-for-upload.ts'
import { addLesson } from './lesson-edit/add-lesson.ts'
import { cancelLesson } from './lesson-edit/cancel-lesson.ts'
import { freeTeachers } from './lesson-edit/free-teachers.ts'
import { moveLesson } from './lesson-edit/move-lesson.ts'
import { setLesson } from './lesson-edit/set-lesson.ts'
import { generateLessons } from './generate-lessons.ts'
import { undoChange } from './pe-change.ts'
import { saveSetting } from './pe-setting.ts'
import { readTimetable } from './read-timetable.ts'
import { termOfUpload } from './term-of-upload.ts'
import { removeEntry, setEntry } from './write-entry.ts'

/** The PE timetable, the lessons that come of it, and single lessons that are not as it says. */
export const timetableRoutes: readonly Route[] = [
  route(contract.peTimetable, (input, context) => readTimetable(input, context)),
  route(contract.timetableSet, (input, context) => setEntry(input, context)),
  route(contract.timetableRemove, (input, context) => removeEntry(input, context)),
  route(contract.timetableUndo, (input, context) => undoChange(input, context)),
  route(contract.timetableSetting, (input, context) => saveSetting(input, context)),
  route(contract.timetableGenerate, (input, context) => generateLessons(input, context)),
  route(contract.timetableUpload, async ({ term, wait }, context) => {
    const chosen = await termOfUpload(context, term)
    return settledPlan(context, await receiveUpload(context, context.file, 'timetable', chosen), wait)
  }),
  route(lessons.lessonAdd, (input, context) => addLesson(input, context)),
  route(lessons.lessonSet, (input, context) => setLesson(input, context)),
  route(lessons.lessonMove, (input, context) => moveLesson(input, context)),
  route(lessons.lessonCancel, (input, context) => cancelLesson(input, context)),
  route(lessons.lessonFree, (input, context) => freeTeachers(input, context)),
]
