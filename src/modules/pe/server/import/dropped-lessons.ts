import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { DroppedLesson } from '@/contract/upload-effects.ts'
import type { Plan } from '@/contract/uploads.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'
import { changeFrom, termAtHand } from '../timetable/change/term-at-hand.ts'

export interface DroppedEntry extends DroppedLesson {
  id: string
  from: string | null
}

/**
 * Lessons of the term's timetable that a file leaves out of classes which it has; in the order of a school. A class of whose lines one has no
 * weekday or period that can be read keeps all of its lessons: that line may be any of them. What is fixed to end earlier is history.
 */
export async function droppedLessons(
  db: Db,
  { schoolId, id, term }: Pick<UploadRecord, 'schoolId' | 'id' | 'term'>,
): Promise<DroppedEntry[]> {
  const { rows } = await sql<DroppedEntry>`
    with line as materialized (
      select target_id as class_id, ("values"->>'weekday')::int as weekday, ("values"->>'period')::int as period
      from upload_row where school_id = ${schoolId} and upload_id = ${id} and target_id is not null),
    covered as (
      select class_id from line group by class_id having bool_and(weekday is not null and period is not null))
    select e.id, e.valid_from::text as "from", c.grade, c.number, c.name, e.weekday, e.period, t.name as teacher
    from pe_timetable e
    join covered on covered.class_id = e.class_id
    join class c on c.school_id = e.school_id and c.id = e.class_id and c.closed_at is null
    join teacher t on t.school_id = e.school_id and t.id = e.teacher_id
    where e.school_id = ${schoolId} and e.term = ${term} and e.valid_to is null and not exists (
      select from line where line.class_id = e.class_id and line.weekday = e.weekday and line.period = e.period)
    order by c.grade, c.number, c.id, e.weekday, e.period, e.id`.execute(db)
  return rows
}

/**
 * What a timetable's plan shows besides its rows: the lessons it drops, and from which day on: today, as a commit would do it now; null =
 * the whole term, which has not begun.
 */
export async function droppedByTimetable(db: Db, upload: UploadRecord): Promise<Partial<Plan>> {
  const { schoolId, regionCode, term: requested } = upload
  const today = schoolDay(new Date())
  const term = termAtHand(await calendarOf(db, { regionCode, schoolId }), requested ?? undefined, today)
  const lessons = upload.state === 'planned' ? await droppedLessons(db, upload) : []
  const dropped = {
    from: changeFrom(term, null, today),
    lessons: lessons.map(({ id: _id, from: _from, ...lesson }) => lesson),
  }
  return { dropped }
}
