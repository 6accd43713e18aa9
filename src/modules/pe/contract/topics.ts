import * as analysis from './analysis.ts'
import * as assessment from './assessment.ts'
import * as heart from './heart.ts'
import * as lessons from './lessons.ts'
import * as lessonEdit from './lesson-edit.ts'
import * as lists from './lists.ts'
import * as students from './students.ts'
import * as timetable from './timetable.ts'
import * as wall from './wall.ts'

/** The topics of PE lessons, whose calls `src/contract/calls.ts` lists with those of the other modules. */
export const peTopics: readonly object[] = [
  analysis,
  assessment,
  heart,
  lessons,
  lessonEdit,
  lists,
  students,
  timetable,
  wall,
]
