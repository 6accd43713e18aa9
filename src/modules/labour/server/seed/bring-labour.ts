import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { mondayOf } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { isSchoolDay } from '@/standards/calendar/school-calendar.ts'
import { labourStageOf, requiredGroups, taskGroups } from '@/modules/labour/standards/task-groups.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import type { Live } from '@/server/seed/live/live-parts.ts'
import { enterActivity, setLesson } from '../lesson-routes.ts'
import type { LiveSchool } from '@/server/seed/live/live-schools.ts'

const homeMinutes = [20, 30, 40, 60]

/** A class reports its labour: on a school day a lesson, at most one a week; else what it did at home, once a day. How many classes did. */
export async function bringLabour(live: Live, school: LiveSchool): Promise<number> {
  const { db, now, random, doors } = live
  const day = schoolDay(now)
  const calendar = await calendarOf(db, { regionCode: school.region, schoolId: school.id })
  const inSchool = isSchoolDay(calendar, day)
  const classes = await classesWithout(db, school.id, day, inSchool)
  if (classes.length === 0) return 0
  const { id, grade } = random.pick(classes)
  const stage = labourStageOf(grade)
  const group = random.pick(stage === 0 ? taskGroups : requiredGroups[stage])
  const context = await doors.as(school, now)
  if (inSchool) await setLesson({ class: id, day, group, periods: 1, seen: 0 }, context)
  else
    await enterActivity(
      { class: id, day, group, minutes: random.pick(homeMinutes), setting: 'home' },
      context,
    )
  return 1
}

/** Classes with students that have no lesson of the week, and have not said so; or nothing done at home on the day. */
async function classesWithout(
  db: Db,
  schoolId: number,
  day: string,
  inSchool: boolean,
): Promise<{ id: number; grade: number }[]> {
  const monday = mondayOf(day)
  const ofClass = sql`school_id = c.school_id and class_id = c.id`
  const has = inSchool
    ? sql`exists (select from labour_lesson where ${ofClass} and day between ${monday}::date and ${monday}::date + 6)
        or exists (select from labour_no_lesson where ${ofClass} and monday = ${monday}::date)`
    : sql`exists (select from labour_record where ${ofClass} and day = ${day}::date)`
  const { rows } = await sql<{ id: number; grade: number }>`
    select c.id, c.grade from class c
    where c.school_id = ${schoolId} and ${isOpenClass} and not (${has})
      and exists (select from student s where s.school_id = c.school_id and s.class_id = c.id and s.removed is null)
    order by c.id`.execute(db)
  return rows
}
