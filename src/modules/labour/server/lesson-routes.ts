import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import * as contract from '@/modules/labour/contract/lessons.ts'
import { mondayOf } from '@/lib/day.ts'
import { firstOf } from '@/lib/required.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { lessonMinutes } from '@/modules/labour/standards/task-groups.ts'
import { termOf, weeksOfTerm } from '@/standards/calendar/terms.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { writeAudit, type AuditAction } from '@/server/db/audit.ts'
import { regionOf, schoolOf } from '@/server/db/scope.ts'
import { notifySchool } from '@/server/db/notify-school.ts'
import { countLabour } from './summaries/summary.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route, type SignedInContext } from '@/server/http/route.ts'
import { lockLabour, recordLabour, takeBackLabour } from './record-labour.ts'
import { findLabourClass, weekOfClass } from './week-of-class.ts'

type Found = Awaited<ReturnType<typeof findLabourClass>>
interface Requested {
  class: number
  day: string
}

/** One transaction from the look at the class to the figures, audited; answers the class's week as it stands then. */
function writeWeek(
  input: Requested,
  { db, caller, now, requestId }: SignedInContext,
  action: AuditAction,
  write: (trx: Db, found: Found) => Promise<Record<string, unknown>>,
) {
  const schoolId = schoolOf(caller.scope)
  return db.transaction().execute(async (trx) => {
    refuseOtherDays(await calendarOf(trx, { regionCode: regionOf(caller.scope), schoolId }), input.day, now())
    await lockLabour(trx, schoolId)
    const detail = await write(trx, await findLabourClass(trx, caller.scope, input.class))
    await writeAudit(trx, {
      schoolId,
      accountId: caller.accountId,
      requestId,
      action,
      subject: `class:${input.class}`,
      detail: { day: input.day, ...detail },
    })
    await notifySchool(trx, 'labour-changed', caller.scope, now())
    return weekOfClass(trx, caller.scope, input, now())
  })
}

/** Throws Failure 400 for a day to come or of another term: a school enters for the running term only. */
function refuseOtherDays(calendar: SchoolCalendar, day: string, now: Date) {
  const today = schoolDay(now)
  const [first = today] = weeksOfTerm(calendar, termOf(calendar, today), today)
  if (day > today || day < first) throw new Failure(400, { messageKey: 'labourDay' })
}

export async function setLesson(
  input: ParsedInputOf<typeof contract.labourLessonSet>,
  context: SignedInContext,
) {
  const { caller } = context
  const schoolId = schoolOf(caller.scope)
  const { day, group, periods, seen } = input
  return writeWeek(input, context, 'labour-lesson', async (trx, found) => {
    const own = sql`school_id = ${schoolId} and class_id = ${found.id} and day = ${day}::date and task_group = ${group}`
    const { rows } = await sql<{ periods: number }>`
      select periods from labour_lesson where ${own}`.execute(trx)
    if ((rows[0]?.periods ?? 0) !== seen) throw new Failure(409, { messageKey: 'labourLessonChanged' })
    await sql`delete from labour_lesson where ${own}`.execute(trx)
    if (periods > 0) {
      await withdrawNoLesson(trx, schoolId, found.id, mondayOf(day))
      await sql`
        insert into labour_lesson (school_id, class_id, day, task_group, periods, grade, students, minutes, entered_by)
        values (${schoolId}, ${found.id}, ${day}::date, ${group}, ${periods}, ${found.grade}, ${found.students},
          ${periods * lessonMinutes(found.grade)}, ${caller.accountId})`.execute(trx)
    }
    await countLabour(trx, schoolId, [day])
    return { group, before: seen, periods }
  })
}

/** That a class had no lesson in a week is a report of its own: without it a week without lessons is one nobody reported. */
async function setNoLesson(input: ParsedInputOf<typeof contract.labourNoLesson>, context: SignedInContext) {
  const { caller } = context
  const schoolId = schoolOf(caller.scope)
  const monday = mondayOf(input.day)
  return writeWeek(input, context, 'labour-no-lesson', async (trx, found) => {
    const { rows } = await sql`
      select from labour_lesson
      where school_id = ${schoolId} and class_id = ${found.id} and day between ${monday}::date and ${monday}::date + 6
      limit 1`.execute(trx)
    if (input.none && rows.length > 0) throw new Failure(409, { messageKey: 'labourWeekHasLesson' })
    await withdrawNoLesson(trx, schoolId, found.id, monday)
    if (input.none)
      await sql`
        insert into labour_no_lesson (school_id, class_id, monday, grade, students, entered_by)
        values (${schoolId}, ${found.id}, ${monday}::date, ${found.grade}, ${found.students}, ${caller.accountId})`.execute(
        trx,
      )
    await countLabour(trx, schoolId, [monday])
    return { none: input.none }
  })
}

async function withdrawNoLesson(trx: Db, schoolId: number, classId: number, monday: string) {
  await sql`
    delete from labour_no_lesson
    where school_id = ${schoolId} and class_id = ${classId} and monday = ${monday}::date`.execute(trx)
}

export async function enterActivity(
  input: ParsedInputOf<typeof contract.labourActivity>,
  context: SignedInContext,
) {
  const schoolId = schoolOf(context.caller.scope)
  return writeWeek(input, context, 'labour-activity', async (trx, found) => {
    const { rows: entries } = await sql<{ id: number }>`select nextval('labour_entry_id')::int as id`.execute(
      trx,
    )
    const sourceId = firstOf(entries).id
    const { rows: all } = await sql<{ id: number; sex: number }>`
      select id::int as id, sex from student
      where school_id = ${schoolId} and class_id = ${found.id} and removed is null`.execute(trx)
    const absent = new Set(input.absent)
    const students = all.filter(({ id }) => !absent.has(id))
    if (all.length - students.length < absent.size) throw new Failure(400, { messageKey: 'labourAbsent' })
    if (students.length === 0) throw new Failure(400, { messageKey: 'labourNobody' })
    await recordLabour(
      trx,
      schoolId,
      students.map(({ id, sex }) => ({
        source: 'entry',
        sourceId,
        studentId: id,
        classId: found.id,
        grade: found.grade,
        sex,
        taskGroup: input.group,
        setting: input.setting,
        day: input.day,
        minutes: input.minutes,
      })),
    )
    return { entry: sourceId, group: input.group, students: students.length, absent: absent.size }
  })
}

async function undoActivity(
  input: ParsedInputOf<typeof contract.labourActivityUndo>,
  context: SignedInContext,
) {
  const schoolId = schoolOf(context.caller.scope)
  return writeWeek(input, context, 'labour-activity-undone', async (trx, found) => {
    // Of this class: another one's is as good as none.
    const { rows } = await sql<{ id: number }>`
      select student_id::int as id from labour_record
      where school_id = ${schoolId} and source = 2 and source_id = ${input.id} and class_id = ${found.id}`.execute(
      trx,
    )
    if (rows.length === 0) throw new Failure(404, { messageKey: 'noSuchLabourEntry' })
    const taken = await takeBackLabour(
      trx,
      schoolId,
      'entry',
      input.id,
      rows.map(({ id }) => id),
    )
    return { entry: input.id, students: taken }
  })
}

/** What a school enters of its classes by itself: lessons, and what a class did beside them. */
export const labourLessonRoutes: readonly Route[] = [
  route(contract.labourWeek, (input, { db, caller, now }) => weekOfClass(db, caller.scope, input, now())),
  route(contract.labourLessonSet, setLesson),
  route(contract.labourNoLesson, setNoLesson),
  route(contract.labourActivity, enterActivity),
  route(contract.labourActivityUndo, undoActivity),
]
