import { sql, type RawBuilder } from 'kysely'
import { schoolDaysUpTo } from '@/standards/calendar/count-days.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'

const absentFor = 3

/** The days of which none may have a record of who has not taken part: the last three school days, and today with them. */
export function absentDays(calendar: SchoolCalendar, end: string, today: string): string[] {
  const run = schoolDaysUpTo(calendar, end, absentFor + 1)
  if (end !== today) return run.slice(0, absentFor)
  return [today, ...run.filter((day) => day !== today).slice(0, absentFor)]
}

/** Of student `s`. */
export const hasNoDay = (days: readonly string[]): RawBuilder<boolean> => sql<boolean>`not exists (
  select from sport_day d where d.school_id = s.school_id and d.day = any(${[...days]}::date[]) and d.student_id = s.id)`
