import { localDay, type DateWindow } from '@/lib/date-window.ts'
import { addDays, mondayOf } from '@/lib/day.ts'

/** Monday up to today. */
export const thisWeek = (today = localDay()): DateWindow => ({ start: mondayOf(today), end: today })

/** Monday to Sunday of the week of a day. */
export const weekOf = (day: string): DateWindow => ({
  start: mondayOf(day),
  end: addDays(mondayOf(day), 6),
})
