import { addDays } from '@/lib/day.ts'
import { isSchoolDay, type SchoolCalendar } from './school-calendar.ts'

/** Whoever looks for school days gives up after so many days without one: no vacation is that long. */
const longestWithout = 800

/** The school days from one day to another, both among them, oldest first. */
export function schoolDaysBetween(calendar: SchoolCalendar, from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (isSchoolDay(calendar, day)) days.push(day)
  return days
}

/** The last so many school days up to a day, newest first; that day is the first of them when it is one. */
export function schoolDaysUpTo(calendar: SchoolCalendar, day: string, count: number): string[] {
  return walk(calendar, { from: day, step: -1, count })
}

/** The next so many school days after a day, oldest first. */
export function schoolDaysAfter(calendar: SchoolCalendar, day: string, count: number): string[] {
  return walk(calendar, { from: addDays(day, 1), step: 1, count })
}

function walk(
  calendar: SchoolCalendar,
  { from, step, count }: { from: string; step: 1 | -1; count: number },
) {
  const days: string[] = []
  let without = 0
  for (let day = from; days.length < count && without < longestWithout; day = addDays(day, step)) {
    if (!isSchoolDay(calendar, day)) {
      without += 1
      continue
    }
    days.push(day)
    without = 0
  }
  return days
}
