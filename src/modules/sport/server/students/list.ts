import { sql } from 'kysely'
import { lastOf } from '@/lib/required.ts'
import { sportStudents } from '@/modules/sport/contract/students.ts'
import { schoolDaysUpTo } from '@/standards/calendar/count-days.ts'
import { readerOf, disclose } from '@/server/db/personal-data.ts'
import type { Db } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { openCursor, sealCursor } from '@/server/lists/cursor.ts'
import { absentDays, hasNoDay } from './absent-days.ts'
import { classesOf, figuresOfClasses } from './classes-of-school.ts'
import { streakDays, toStudent, type StudentDay, type Student } from './to-student.ts'
import { viewOfSchool } from './own-school.ts'

const pageSize = 200
const cursorOf = 'sport-students'

/** Students first, by their place in an index; their days then by key: no more of `sport_day` is read than the page holds. */
export const sportStudentsRoute = route(sportStudents, async (input, { db, caller, now }) => {
  const { view, school, stamp } = await viewOfSchool(db, caller.scope, input, now())
  // Who has not taken part is a school's to know: a bureau reads how many.
  if (input.absent && !view.isOwnSchool) throw new Failure(403, { messageKey: 'outOfScope' })
  const calendar = view.calendarOfSchool(school.id)
  const classes = await classesOf(db, school.id)
  if (input.class !== undefined && !classes.some(({ id }) => id === input.class))
    throw new Failure(403, { messageKey: 'outOfScope' })
  const absent = absentDays(calendar, stamp.end, stamp.today)
  if (input.class === undefined && !input.absent) {
    // Classes are shown to their own school only.
    const of = view.isOwnSchool ? await figuresOfClasses(db, view, { school: school.id, absent }) : null
    const published = classes.map((each) => ({ ...each, figures: of && of(each) }))
    return { ...stamp, school, classes: published, rows: [], next: null }
  }
  const run = schoolDaysUpTo(calendar, stamp.end, streakDays + 1)
  const parts = [sql`s.school_id = ${school.id}`, sql`s.removed is null`]
  if (input.class !== undefined) parts.push(sql`s.class_id = ${input.class}`)
  if (input.absent) parts.push(hasNoDay(absent))
  if (input.cursor !== undefined) {
    const [ofClass, id] = await openCursor(db, cursorOf, input.cursor)
    parts.push(sql`(s.class_id, s.id) > (${Number(ofClass)}::bigint, ${Number(id)}::bigint)`)
  }
  const { rows: found } = await sql<Student>`
    select s.id::int as id, s.name, s.sex, s.class_id::int as class_id from student s
    where ${sql.join(parts, sql` and `)} order by s.class_id, s.id limit ${pageSize + 1}`.execute(db)
  const page = found.slice(0, pageSize)
  const days = await daysOf(db, school.id, page, [stamp.start, stamp.end, lastOf(run)])
  const last = page.at(-1)
  const isMore = found.length > pageSize && last
  return {
    ...stamp,
    school,
    classes: classes.map((each) => ({ ...each, figures: null })),
    rows: page.flatMap((student) => {
      const ofClass = classes.find(({ id }) => id === student.class_id)
      if (!ofClass) return []
      const { students: _students, ...label } = ofClass
      const name = disclose('studentName', student.name, readerOf(caller.scope, school.id))
      return [
        { ...toStudent({ ...student, name }, days.get(student.id) ?? [], { ...stamp, run }), class: label },
      ]
    }),
    next: isMore ? await sealCursor(db, cursorOf, [String(last.class_id), String(last.id)]) : null,
  }
})

async function daysOf(db: Db, school: number, page: readonly Student[], bounds: readonly string[]) {
  const [from, to] = [bounds.toSorted()[0], bounds[1]]
  const { rows } = await sql<StudentDay & { student_id: number }>`
    select student_id::int as student_id, day::text as day, (seconds_in + seconds_out)::float8 as seconds, items
    from sport_day
    where school_id = ${school} and day between ${from}::date and ${to}::date
      and student_id = any(${page.map(({ id }) => id)}::bigint[])`.execute(db)
  const byStudent = new Map<number, StudentDay[]>()
  for (const row of rows) byStudent.set(row.student_id, [...(byStudent.get(row.student_id) ?? []), row])
  return byStudent
}
