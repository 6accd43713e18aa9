import { addDays } from '@/lib/day.ts'
import { statusOf, timetableWeekdayOf, type SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { daysOfTerm, type TermKey } from '@/standards/calendar/terms.ts'

/** A class's PE lesson of a weekday (1 = Monday) and period, as the timetable has it from one day to another, both among them. */
export interface TimetableEntry {
  id: string
  classId: number
  weekday: number
  period: number
  teacherId: number
  topic: string
  venue: string
  /** Null = from the term's first day, until its last. */
  from: string | null
  to: string | null
}

/** One lesson that the timetable asks for. */
export interface RequestedLesson {
  entry: TimetableEntry
  day: string
}

export const isInForce = ({ from, to }: Pick<TimetableEntry, 'from' | 'to'>, day: string): boolean =>
  (from === null || from <= day) && (to === null || day <= to)

/** The weekday whose PE lessons a day has: none in holidays, examinations and on closed days; a make-up day has those it stands for. */
export const lessonWeekdayOf = (calendar: SchoolCalendar, day: string): number | null =>
  statusOf(calendar, day) === 'exam' ? null : timetableWeekdayOf(calendar, day)

/** The lessons of a term from a day on, by day and then in the order of the entries. */
export function requestedLessons(
  calendar: SchoolCalendar,
  term: TermKey,
  entries: readonly TimetableEntry[],
  from: string,
): RequestedLesson[] {
  const { startsOn, endsOn } = daysOfTerm(calendar, term)
  const requested: RequestedLesson[] = []
  for (let day = from > startsOn ? from : startsOn; day <= endsOn; day = addDays(day, 1)) {
    const weekday = lessonWeekdayOf(calendar, day)
    for (const entry of entries)
      if (entry.weekday === weekday && isInForce(entry, day)) requested.push({ entry, day })
  }
  return requested
}
