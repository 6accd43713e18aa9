import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { peAnalysis } from '@/modules/pe/contract/analysis.ts'
import * as assessment from '@/modules/pe/contract/assessment.ts'
import * as contract from '@/modules/pe/contract/lessons.ts'
import * as edit from '@/modules/pe/contract/lesson-edit.ts'
import * as pages from '@/modules/pe/contract/lists.ts'
import * as students from '@/modules/pe/contract/students.ts'
import { peWall, peWallCurves } from '@/modules/pe/contract/wall.ts'
import { mondayOf } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { isSchoolDay } from '@/standards/calendar/school-calendar.ts'
import type { LessonRow } from '@/modules/pe/contract/lessons.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { refuseOtherClass } from '@/server/db/out-of-scope.ts'
import { readerOf } from '@/server/db/personal-data.ts'
import { regionOf, schoolOf, inScope, type Scope } from '@/server/db/scope.ts'
import { route, type Route } from '@/server/http/route.ts'
import { countOfList } from '@/server/lists/count-of-list.ts'
import { pageOfList } from '@/server/lists/page-of-list.ts'
import { peLessonsSql, peLoadsSql, peMarksSql } from '../lists/pe-lists.ts'
import { acknowledgeAlert } from './acknowledge-alert.ts'
import { alertsOfLesson } from './alerts-of-lesson.ts'
import { analyseLessons } from './analysis/analyse-lessons.ts'
import { forOutsiders } from './analysis/for-outsiders.ts'
import { curvesOfLesson } from './curves-of-lesson.ts'
import { figuresOfLesson } from './figures-of-lesson.ts'
import { readAssessment } from './assessment/read-assessment.ts'
import { saveMarks } from './assessment/save-marks.ts'
import { addLesson } from './edit/add-lesson.ts'
import { cancelLesson } from './edit/cancel-lesson.ts'
import { freeTeachers } from './edit/free-teachers.ts'
import { moveLesson } from './edit/move-lesson.ts'
import { setLesson } from './edit/set-lesson.ts'
import { findLesson } from './find-lesson.ts'
import { markLesson } from './mark-lesson.ts'
import { studentsOfLesson } from './students-of-lesson.ts'
import { listStudents } from './students/list-students.ts'
import { oneStudent } from './students/one-student.ts'
import { curvesForOutsiders, wallForOutsiders } from './wall/for-outsiders.ts'
import { readWall } from './wall/read-wall.ts'
import { wallCurves } from './wall/wall-curves.ts'
import { lessonColumns, lessonTables } from './lesson-columns.ts'

/** PE classroom: the timetable, one lesson, its curves and its alerts. Nobody outside of the school reads it. */
export const lessonRoutes: readonly Route[] = [
  route(contract.peWeek, async (input, { db, caller, now }) => {
    const today = schoolDay(now())
    const monday = mondayOf(input.day ?? today)
    await refuseOtherClass(db, caller.scope, input.class, 'noSuchPeClass')
    const lessons = await lessonsOfWeek(db, caller.scope, { ...input, monday })
    const calendar = await calendarOf(db, {
      regionCode: regionOf(caller.scope),
      schoolId: schoolOf(caller.scope),
    })
    // A lesson that fell out because there was no school is none that should have been held.
    const due = lessons.filter(
      ({ day, state }) =>
        day <= today && state !== 'planned' && (state === 'held' || isSchoolDay(calendar, day)),
    )
    return {
      monday,
      today,
      lessons,
      held: { n: due.filter(({ state }) => state === 'held').length, of: due.length },
      ...(await whoOfWeek(db, caller.scope, monday)),
    }
  }),
  route(contract.peLesson, async ({ id }, { db, caller }) => {
    const found = await findLesson(db, caller.scope, id)
    const { own, before } = await figuresOfLesson(db, found)
    const { schoolId, ...lesson } = found
    const reader = readerOf(caller.scope, schoolId)
    return {
      lesson,
      asOf: own?.asOf ?? null,
      head: own?.head ?? null,
      before: before && { id: before.id, head: before.head },
      zones: own?.zones ?? [],
      students: own ? await studentsOfLesson(db, found, reader) : [],
      alerts: own ? await alertsOfLesson(db, found, reader) : [],
    }
  }),
  route(contract.peCurves, (input, { db, caller }) => curvesOfLesson(db, caller.scope, input)),
  route(contract.peAlert, (input, context) => acknowledgeAlert(input, context)),
  route(contract.peMark, (input, context) => markLesson(input, context)),
  route(edit.lessonAdd, (input, context) => addLesson(input, context)),
  route(edit.lessonSet, (input, context) => setLesson(input, context)),
  route(edit.lessonMove, (input, context) => moveLesson(input, context)),
  route(edit.lessonCancel, (input, context) => cancelLesson(input, context)),
  route(edit.lessonFree, (input, context) => freeTeachers(input, context)),
  route(students.peStudents, (input, context) => listStudents(input, context)),
  route(students.peStudent, (input, context) => oneStudent(input, context)),
  route(assessment.peAssessment, async ({ lesson, item }, { db, caller }) =>
    readAssessment(db, await findLesson(db, caller.scope, lesson), item),
  ),
  route(assessment.peAssess, (input, context) => saveMarks(input, context)),
  route(pages.peLessonsPage, (input, { db, caller }) => pageOfList(db, caller.scope, peLessonsSql, input)),
  route(pages.peLessonsCount, (input, { db, caller }) => countOfList(db, caller.scope, peLessonsSql, input)),
  route(pages.peLoadsPage, (input, { db, caller }) => pageOfList(db, caller.scope, peLoadsSql, input)),
  route(pages.peLoadsCount, (input, { db, caller }) => countOfList(db, caller.scope, peLoadsSql, input)),
  route(pages.peMarksPage, (input, { db, caller }) => pageOfList(db, caller.scope, peMarksSql, input)),
  route(pages.peMarksCount, (input, { db, caller }) => countOfList(db, caller.scope, peMarksSql, input)),
  route(peAnalysis, async (input, context) => {
    const published = await analyseLessons(input, context)
    return context.caller.display ? forOutsiders(published) : published
  }),
  route(peWall, async (_input, context) => {
    const published = await readWall(context)
    return context.caller.display ? wallForOutsiders(published) : published
  }),
  route(peWallCurves, async ({ id }, { db, caller }) => {
    const published = await wallCurves(db, caller.scope, id)
    return caller.display ? curvesForOutsiders(published) : published
  }),
]

interface Week {
  monday: string
  teacher?: number | undefined
  class?: number | undefined
}

/** The lessons of seven days, by day, period and class. */
async function lessonsOfWeek(db: Db, scope: Scope, requested: Week): Promise<LessonRow[]> {
  const { rows } = await sql<LessonRow>`
    select ${lessonColumns} from ${lessonTables}
    where ${inScope(scope, 'l.school_id', 'l.class_id')}
      and l.day between ${requested.monday}::date and ${requested.monday}::date + 6
      ${requested.teacher === undefined ? sql`` : sql`and l.teacher_id = ${requested.teacher}`}
      ${requested.class === undefined ? sql`` : sql`and l.class_id = ${requested.class}`}
    order by l.day, l.period, c.grade, c.number, l.id`.execute(db)
  return rows
}

interface WhoOfWeek {
  teachers: { id: number; name: string }[]
  classes: { id: number; grade: number; number: number; name: string }[]
}

/** Teachers and classes that have lessons in a week or the four before it: what the timetable can be narrowed to. */
async function whoOfWeek(db: Db, scope: Scope, monday: string): Promise<WhoOfWeek> {
  const within = sql`${inScope(scope, 'l.school_id', 'l.class_id')}
    and l.day between ${monday}::date - 28 and ${monday}::date + 6`
  const teachers = await sql<WhoOfWeek['teachers'][number]>`
    select t.id, t.name from teacher t
    where (t.school_id, t.id) in (select l.school_id, l.teacher_id from lesson l where ${within})
    order by t.name_pinyin, t.id`.execute(db)
  const classes = await sql<WhoOfWeek['classes'][number]>`
    select c.id, c.grade, c.number, c.name from class c
    where (c.school_id, c.id) in (select l.school_id, l.class_id from lesson l where ${within})
    order by c.grade, c.number, c.id`.execute(db)
  return { teachers: teachers.rows, classes: classes.rows }
}
