import { sql } from 'kysely'
import { required } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { phasesOf, usualBells } from '@/modules/pe/standards/bells.ts'
import { requestedLessons, type TimetableEntry } from '@/modules/pe/standards/timetable.ts'
import { termAtHand } from '../timetable/change/term-at-hand.ts'
import { venueOf, planWeek, usualTopic, type ClassOfTeacher, type PlannedLesson } from './timetable.ts'

/** A school's timetable of the term at hand, and the lessons of it that are still to come, as the page makes them of both. */
export async function writeTimetable(
  trx: Db,
  schoolId: number,
  {
    classes,
    today,
    calendar,
  }: { classes: readonly ClassOfTeacher[]; today: string; calendar: SchoolCalendar },
): Promise<{ lessons: PlannedLesson[]; term: string; startsOn: string; endsOn: string }> {
  const { key: term, startsOn, endsOn } = termAtHand(calendar, undefined, today)
  const entries = planWeek(classes).map((slot, index): TimetableEntry => ({
    // The same at every seeding.
    id: `00000000-0000-4000-8000-${(100_000 * schoolId + index).toString(16).padStart(12, '0')}`,
    classId: slot.classId,
    teacherId: slot.teacherId,
    weekday: slot.weekday + 1,
    period: slot.period,
    topic: usualTopic,
    venue: venueOf(slot),
    from: null,
    to: null,
  }))
  await sql`
    insert into pe_timetable (school_id, id, term, class_id, weekday, period, teacher_id, topic, venue)
    select ${schoolId}::int, id, ${term}::text, "classId", weekday, period, "teacherId", topic, venue
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as submitted (id uuid, "classId" bigint, weekday smallint,
      period smallint, "teacherId" bigint, topic text, venue text)`.execute(trx)
  const grades = new Map(classes.map(({ classId, grade }) => [classId, grade]))
  const lessons = requestedLessons(calendar, term, entries, today).map(({ entry, day }): PlannedLesson => {
    const bell = required(usualBells[entry.period - 1], 'a bell')
    return {
      class_id: entry.classId,
      teacher_id: entry.teacherId,
      day,
      period: entry.period,
      starts_at: bell.starts,
      topic: entry.topic,
      venue: entry.venue,
      state: 'planned',
      reason: null,
      phases: [...phasesOf(bell.minutes, grades.get(entry.classId) ?? 1)] as [number, number, number],
    }
  })
  return { lessons, term, startsOn, endsOn }
}
