import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { phasesOf, usualBells, type Bell } from '@/modules/pe/standards/bells.ts'
import {
  lessonDifference,
  type LessonDifference,
  type StoredLesson,
} from '@/modules/pe/standards/lesson-difference.ts'
import type { PhaseMinutes } from '@/modules/pe/standards/phases.ts'
import { requestedLessons } from '@/modules/pe/standards/timetable.ts'
import type { StoredEntry } from './entries.ts'
import type { TermAtHand } from './change/term-at-hand.ts'

/** What the timetable and the calendar make of a term is compared with this. */
interface Compared {
  schoolId: number
  calendar: SchoolCalendar
  term: TermAtHand
  entries: readonly StoredEntry[]
  bells: readonly Bell[]
  /** The day and the clock (`HH:MM`) at the school. */
  today: string
  clock: string
}

/** What would have to be made, changed and taken away so that the lessons to come are those of timetable and calendar. */
export async function differenceOfTerm(db: Db, compared: Compared): Promise<LessonDifference> {
  const { calendar, term, entries, bells, today } = compared
  const grades = new Map(entries.map(({ classId, grade }) => [classId, grade]))
  // A period beyond the school's bells keeps the usual ones, so that a shortened day loses no lesson unseen.
  const bellOf = (period: number) =>
    bells[period - 1] ?? usualBells[period - 1] ?? { starts: '17:20', minutes: 40 }
  return lessonDifference(
    requestedLessons(calendar, term.key, entries, today),
    await storedLessons(db, compared),
    ({ entry }) => {
      const bell = bellOf(entry.period)
      return {
        teacherId: entry.teacherId,
        topic: entry.topic,
        venue: entry.venue,
        startsAt: bell.starts,
        phases: phasesOf(bell.minutes, grades.get(entry.classId) ?? 1),
      }
    },
  )
}

type Row = Omit<StoredLesson, 'slot' | 'phases'> & {
  slotDay: string | null
  slotPeriod: number | null
  phases: PhaseMinutes
}

/** Lessons of the term, and others on its days, from today on or made for such a day. */
async function storedLessons(db: Db, { schoolId, term, today, clock }: Compared): Promise<StoredLesson[]> {
  const { rows } = await sql<Row>`
    select l.id, l.class_id as "classId", l.day::text as day, l.period, l.slot_day::text as "slotDay",
      l.slot_period as "slotPeriod", l.teacher_id as "teacherId", l.topic, l.venue,
      to_char(l.starts_at, 'HH24:MI') as "startsAt", l.phases,
      (l.is_own or l.state <> 'planned' or l.day < ${today}::date
        or (l.day = ${today}::date and to_char(l.starts_at, 'HH24:MI') <= ${clock})
        or exists (select from lesson_heart h where h.school_id = l.school_id and h.lesson_id = l.id)
        or exists (select from pe_assessment a where a.school_id = l.school_id and a.lesson_id = l.id)) as "isResolved"
    from lesson l
    where l.school_id = ${schoolId}
      and (l.term = ${term.key} or l.day between ${term.startsOn}::date and ${term.endsOn}::date)
      and (l.day >= ${today}::date or l.slot_day >= ${today}::date)
    order by l.id`.execute(db)
  return rows.map(({ slotDay, slotPeriod, ...row }) => ({
    ...row,
    slot: slotDay === null || slotPeriod === null ? null : { day: slotDay, period: slotPeriod },
  }))
}
