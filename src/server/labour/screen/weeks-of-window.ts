import type { LabourWindow } from '@/contract/labour-totals.ts'
import type { LabourFilter } from '@/contract/labour-screen.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { termOf, weeksOfTerm } from '@/standards/labour/terms.ts'
import { windowOf } from '../../http/date-window.ts'

/** The weeks that a window touches, of the term in which it ends, as a filter. */
export function weeksOfWindow(
  { start: from, end: to, bj, ...place }: LabourWindow,
  now: Date,
): LabourFilter & { class?: number | undefined } {
  const { start, end } = windowOf({ start: from, end: to }, now)
  const weeks = weeksOfTerm(termOf(end), schoolDay(now))
  const until = (day: string) => Math.max(1, weeks.filter((monday) => monday <= day).length)
  return { ...place, class: bj, term: termOf(end), from: until(start), to: until(end) }
}
