import { addDays, daysApart } from '@/lib/day.ts'

/** The day on which a route goes again: the weekday that it went on last, and the first one still ahead. */
export function nextSessionDay(last: string, today: string): string {
  const weeks = Math.floor(daysApart(last, today) / 7)
  return addDays(last, 7 * (Math.max(0, weeks) + 1))
}
