import type { LabourWindow } from '@/contract/labour-totals.ts'
import type { LabourFilter } from '@/contract/labour-screen.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { termOf, weeksOfTerm } from '@/standards/calendar/terms.ts'
import { windowOf } from '../../http/date-window.ts'

/** The weeks that a window touches, of the term in which it ends, as a filter. */
export function weeksOfWindow(
  { start: from, end: to, bj, ...place }: LabourWindow,
  now: Date,
  calendar: SchoolCalendar,
): LabourFilter & { class?: number | undefined } {
  const { start, end } = windowOf({ start: from, end: to }, now)
  const term = termOf(calendar, end)
  const weeks = weeksOfTerm(calendar, term, schoolDay(now))
  const until = (day: string) => Math.max(1, weeks.filter((monday) => monday <= day).length)
  return { ...place, class: bj, term, from: until(start), to: until(end) }
}
