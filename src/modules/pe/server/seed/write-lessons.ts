import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { schoolClock, schoolDay } from '@/lib/school-day.ts'
import type { PhaseMinutes } from '@/modules/pe/standards/phases.ts'
import { isSchoolDay } from '@/standards/calendar/school-calendar.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { recordLesson } from '../summaries/lesson-record.ts'
import { mondayOf } from '@/lib/day.ts'
import { createRandom, mixSeed, type Random } from '@/server/seed/random.ts'
import { drawHearts } from './draw-hearts.ts'
import { writeQuarantine } from './write-quarantine.ts'
import { writeMarks } from './write-marks.ts'
import { planLessons, type ClassOfTeacher, type PlannedLesson } from './timetable.ts'
import { writeTimetable } from './write-timetable.ts'

interface Held {
  id: number
  class_id: number
  day: string
  starts_at: string
  phases: PhaseMinutes
}

/** Lessons of a class that were measured. */
const measuredOfClass = 2

/** The timetable of one school, and heart rates of the newest lessons of so many of its classes and of one in each week before. */
export async function writeLessons(
  trx: Db,
  schoolId: number,
  measuredClasses: number,
  now: Date,
  random: Random,
): Promise<void> {
  const classes = await classesOf(trx, schoolId)
  if (classes.length === 0) return
  const clock = schoolClock(now)
  const { rows: regions } = await sql<{ code: string }>`
    select region_code as code from school where id = ${schoolId}`.execute(trx)
  const calendar = await calendarOf(trx, { regionCode: regions[0]?.code ?? '', schoolId })
  const today = schoolDay(now)
  const planned = planLessons(classes, { today, clock }, random).filter(({ day }) =>
    isSchoolDay(calendar, day),
  )
  const table = await writeTimetable(trx, schoolId, { classes, today, calendar })
  // What is still to come is as timetable and calendar have it; what is over was held, or not, on its school day.
  const over = planned.filter(({ state }) => state !== 'planned')
  const keyOf = ({ class_id, day, period }: PlannedLesson) => `${class_id} ${day} ${period}`
  const done = new Set(over.map(keyOf))
  const lessons = [...over, ...table.lessons.filter((lesson) => !done.has(keyOf(lesson)))].map((lesson) => ({
    ...lesson,
    term: lesson.day >= table.startsOn && lesson.day <= table.endsOn ? table.term : null,
  }))
  const { rows } = await sql<Held & { state: string }>`
    insert into lesson (school_id, class_id, teacher_id, day, period, starts_at, topic, venue, state, reason, phases,
      term, slot_day, slot_period)
    select ${schoolId}::int, class_id, teacher_id, day, period, starts_at, topic, venue, state, reason,
      array(select jsonb_array_elements_text(phases)::smallint), term, case when term is not null then day end,
      case when term is not null then period end
    from jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb) as submitted (class_id bigint, teacher_id bigint, day date,
      period smallint, starts_at time, topic text, venue text, state text, reason text, phases jsonb, term text)
    returning id, class_id, day::text, starts_at::text, state, phases`.execute(trx)
  const held = rows
    .filter(({ state }) => state === 'held')
    .toSorted((a, b) => `${b.day} ${b.starts_at}`.localeCompare(`${a.day} ${a.starts_at}`))
  const step = Math.max(1, Math.floor(classes.length / measuredClasses))
  for (const { classId } of classes.filter((_, index) => index % step === 0).slice(0, measuredClasses))
    for (const lesson of held.filter(({ class_id }) => class_id === classId).slice(0, measuredOfClass))
      await measure(trx, schoolId, lesson, random)
  // The school has looked at all but the newest alert of each lesson.
  await acknowledge(
    trx,
    schoolId,
    sql`exists (select from lesson_alert b where b.school_id = a.school_id and b.lesson_id = a.lesson_id
      and (b.from_second, b.student_id) > (a.from_second, a.student_id))`,
  )
  await writeMarks(trx, schoolId, random)
  await writeQuarantine(trx, schoolId, now)
  if (measuredClasses > 1) await measureEarlier(trx, schoolId, held)
}

/** One lesson of the first class in each week before the newest that has heart rates, so that there is a trend. */
async function measureEarlier(trx: Db, schoolId: number, held: readonly Held[]): Promise<void> {
  const [newest] = held
  if (!newest) return
  const firstOfWeek = new Map<string, Held>()
  for (const lesson of held.filter(({ class_id }) => class_id === newest.class_id))
    firstOfWeek.set(mondayOf(lesson.day), lesson)
  const { rows } = await sql<{ monday: string }>`
    select distinct date_trunc('week', l.day)::date::text as monday
    from lesson_summary s join lesson l on l.school_id = s.school_id and l.id = s.lesson_id
    where s.school_id = ${schoolId}`.execute(trx)
  for (const { monday } of rows) firstOfWeek.delete(monday)
  // Of streams of their own: what else the demo draws stays as it is.
  for (const lesson of firstOfWeek.values())
    await measure(trx, schoolId, lesson, createRandom(mixSeed(schoolId, lesson.id)))
  const ids = [...firstOfWeek.values()].map(({ id }) => id)
  await acknowledge(trx, schoolId, sql`a.lesson_id = any(${ids}::bigint[])`)
}

async function classesOf(trx: Db, schoolId: number): Promise<ClassOfTeacher[]> {
  const { rows } = await sql<ClassOfTeacher>`
    select c.id as "classId", min(t.id) as "teacherId", c.grade
    from class c
    join teacher_class tc on tc.school_id = c.school_id and tc.class_id = c.id
    join teacher t on t.school_id = c.school_id and t.id = tc.teacher_id and 'pe' = any(t.roles)
    where c.school_id = ${schoolId} and c.closed_at is null
    group by c.id, c.grade, c.number order by c.grade, c.number`.execute(trx)
  return rows
}

async function measure(trx: Db, schoolId: number, lesson: Held, random: Random): Promise<void> {
  const { rows } = await sql<{ id: number; age: number }>`
    select s.id, coalesce(extract(year from age(${lesson.day}::date, s.birth_date))::int, c.grade + 6) as age
    from student s join class c on c.school_id = s.school_id and c.id = s.class_id
    where s.school_id = ${schoolId} and s.class_id = ${lesson.class_id} and s.removed is null
    order by s.id`.execute(trx)
  const countedAt = new Date(Date.parse(`${lesson.day}T${lesson.starts_at}+08:00`) + 42 * 60_000)
  const target = { schoolId, lessonId: lesson.id, phases: lesson.phases, countedAt }
  await recordLesson(trx, target, drawHearts(rows, lesson.phases, random))
}

/** The school has looked at these alerts. */
async function acknowledge(trx: Db, schoolId: number, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update lesson_alert a set note = '已提醒减速，场边休息两分钟', version = 2,
      acknowledged_at = s.counted_at - interval '10 minutes',
      acknowledged_by = (select min(id) from account where school_id = ${schoolId} and role = 'admin')
    from lesson_summary s
    where a.school_id = ${schoolId} and s.school_id = a.school_id and s.lesson_id = a.lesson_id and ${which}`.execute(
    trx,
  )
}
