import { localDay, type DateWindow } from '@/lib/date-window.ts'
import { daysAfter } from './week/days-after.ts'

/** Monday up to today. */
export function thisWeek(today = localDay()): DateWindow {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return { start: daysAfter(today, -weekday), end: today }
}
