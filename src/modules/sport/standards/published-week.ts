import { addDays, mondayOf } from '@/lib/day.ts'
import { schoolDaysBetween } from '@/standards/calendar/count-days.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'

/** Whoever looks for a week with school gives up after so many: no vacation is that long. */
const longestWithout = 60

/**
 * The week of the fixed grid, Monday to Sunday, that is published for a window: the last one with school that was over by `today` and
 * begins no later than `end`. Days as `YYYY-MM-DD`. One week at a time and no other span is published, so that two windows have
 * either the same days or none in common, and their difference discloses nothing (domain rule 4).
 */
export function publishedWeek(
  calendar: SchoolCalendar,
  end: string,
  today: string,
): { start: string; end: string } {
  const running = mondayOf(today)
  const requested = mondayOf(end)
  const last = requested < running ? requested : addDays(running, -7)
  for (let back = 0; back < longestWithout; back += 1) {
    const start = addDays(last, -7 * back)
    const week = { start, end: addDays(start, 6) }
    if (schoolDaysBetween(calendar, week.start, week.end).length > 0) return week
  }
  return { start: last, end: addDays(last, 6) }
}
