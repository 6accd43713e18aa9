import { sql } from 'kysely'
import { sportStudent } from '@/modules/sport/contract/students.ts'
import { addDays } from '@/lib/day.ts'
import { sportItemName } from '@/standards/sport/items.ts'
import { readerOf, disclose } from '@/server/db/personal-data.ts'
import { noteOpened } from '@/server/db/note-opened.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { viewOfSchool } from './own-school.ts'

const calendarDays = 12 * 7
const recordsShown = 50
const sources = { 1: 'device', 2: 'teacher', 3: 'workbook' } as const

/** One student: the only reader of single records, by the index of the student. */
export const sportStudentRoute = route(sportStudent, async (input, context) => {
  const { db, caller, now } = context
  const { school, stamp } = await viewOfSchool(db, caller.scope, input, now())
  const { rows } = await sql<{ name: string; class: { grade: number; number: number; name: string } }>`
    select s.name, jsonb_build_object('grade', c.grade, 'number', c.number, 'name', coalesce(c.name, '')) as class
    from student s join class c on c.school_id = s.school_id and c.id = s.class_id
    where s.school_id = ${school.id} and s.id = ${input.student} and s.removed is null`.execute(db)
  const student = rows[0]
  if (!student) throw new Failure(403, { messageKey: 'outOfScope' })
  await noteOpened(db, { schoolId: school.id, id: input.student }, context)
  const early = addDays(stamp.end, 1 - calendarDays)
  const days = await sql<{ day: string; minutesIn: number; minutesOut: number }>`
    select day::text as day, round(seconds_in / 60.0)::int as "minutesIn", round(seconds_out / 60.0)::int as "minutesOut"
    from sport_day where school_id = ${school.id} and student_id = ${input.student}
      and day between ${stamp.start < early ? stamp.start : early}::date and ${stamp.end}::date order by day`.execute(
    db,
  )
  const records = await sql<{
    id: string
    at: Date
    item: number
    seconds: number
    inSchool: boolean
    disputed: boolean
    source: 1 | 2 | 3
  }>`
    select id::text as id, started_at as at, item, seconds, in_school as "inSchool", disputed, source from sport_record
    where school_id = ${school.id} and student_id = ${input.student} and day between ${stamp.start}::date and ${stamp.end}::date
    order by started_at desc limit ${recordsShown}`.execute(db)
  return {
    ...stamp,
    name: disclose('studentName', student.name, readerOf(caller.scope, school.id)),
    class: student.class,
    days: days.rows,
    records: records.rows.map(({ at, item, seconds, source, ...record }) => ({
      ...record,
      at: at.toISOString(),
      minutes: Math.round(seconds / 60),
      item: sportItemName(item),
      source: sources[source],
    })),
  }
})
