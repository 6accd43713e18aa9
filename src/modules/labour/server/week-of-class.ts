import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { LabourWeek } from '@/modules/labour/contract/lessons.ts'
import { addDays, mondayOf } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { schoolDaysBetween } from '@/standards/calendar/count-days.ts'
import { termOf, weeksOfTerm } from '@/standards/calendar/terms.ts'
import { labourSettings } from '@/modules/labour/standards/task-groups.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { refusalOf } from '@/server/db/out-of-scope.ts'
import { inScope, schoolOf, type Scope } from '@/server/db/scope.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import { readRequirements, requiredOf } from './requirements.ts'

interface ClassOfWeek {
  id: number
  grade: number
  number: number
  name: string
  students: number
  region: string
}

/** Throws Failure 403 for another's class, 404 unless it is one of now. */
export async function findLabourClass(db: Db, scope: Scope, id: number): Promise<ClassOfWeek> {
  const { rows } = await sql<ClassOfWeek>`
    select c.id::int as id, c.grade, c.number, c.name,
      (select count(*) from student s where s.school_id = c.school_id and s.class_id = c.id and s.removed is null)::int as students,
      (select region_code from school where school.id = c.school_id) as region
    from class c where ${inScope(scope, 'c.school_id', 'c.id')} and c.id = ${id} and ${isOpenClass}`.execute(
    db,
  )
  if (!rows[0]) throw await refusalOf(db, scope, { of: 'class', id, messageKey: 'noSuchLabourClass' })
  return rows[0]
}

/** What a class did in the week of a day; it may not lie ahead, and lessons are entered of the present term only. */
export async function weekOfClass(
  db: Db,
  scope: Scope,
  { class: classId, day }: { class: number; day?: string | undefined },
  now: Date,
): Promise<LabourWeek> {
  const today = schoolDay(now)
  const monday = mondayOf(day ?? today)
  const { region, ...found } = await findLabourClass(db, scope, classId)
  const calendar = await calendarOf(db, { regionCode: region, schoolId: schoolOf(scope) })
  const within = sql`school_id = ${schoolOf(scope)} and class_id = ${classId}`
  const ofWeek = sql`${within} and day between ${monday}::date and ${monday}::date + 6`
  const lessons = await sql<LabourWeek['lessons'][number]>`
    select day::text as day, task_group as "group", periods from labour_lesson where ${ofWeek} order by 1, 2`.execute(
    db,
  )
  const none = await sql`select from labour_no_lesson where ${within} and monday = ${monday}::date`.execute(
    db,
  )
  const activities = await sql<Omit<LabourWeek['activities'][number], 'setting'> & { setting: number }>`
    select source_id::int as id, day::text as day, task_group as "group", setting, minutes, count(*)::int as students
    from labour_record where ${ofWeek} and source = 2 group by 1, 2, 3, 4, 5 order by 2, 1`.execute(db)
  const done = await sql<{ group: number }>`
    select distinct task_group as "group" from labour_group_summary
    where ${within} and monday = any(${weeksOfTerm(calendar, termOf(calendar, monday), today)}::date[])
      and (lessons > 0 or 2 * participants >= ${found.students}::int)`.execute(db)
  const required = [...requiredOf(await readRequirements(db, region), found.grade)]
  const has = new Set(done.rows.map(({ group }) => group))
  return {
    schoolDays: schoolDaysBetween(calendar, monday, addDays(monday, 6)),
    monday,
    today,
    class: found,
    lessons: lessons.rows,
    isNone: none.rows.length > 0,
    required,
    activities: activities.rows.map((row) => ({
      ...row,
      setting: labourSettings[row.setting - 1] ?? 'school',
    })),
    missing: required.filter((group) => !has.has(group)),
  }
}
