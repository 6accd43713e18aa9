import { schoolClock, schoolDay } from '@/lib/school-day.ts'
import { isSchoolDay, type SchoolCalendar } from '@/standards/calendar/school-calendar.ts'

/** Parts of a day: on one with school the breaks, lessons and what comes after; else, and later, at home; then night. */
export type PartOfDay = 'break' | 'lesson' | 'afterSchool' | 'home' | 'night'

const schoolParts: readonly [from: string, part: PartOfDay][] = [
  ['07:40', 'break'],
  ['08:30', 'lesson'],
  ['10:20', 'break'],
  ['11:00', 'lesson'],
  ['12:10', 'break'],
  ['14:20', 'lesson'],
  ['16:30', 'afterSchool'],
]
const homeFrom = '18:00'
const homeOnFreeDays = '08:30'
const nightFrom = '21:40'

/** Where children are then. */
export function partOfDay(calendar: SchoolCalendar, now: Date): PartOfDay {
  const clock = schoolClock(now)
  if (clock >= nightFrom) return 'night'
  if (!isSchoolDay(calendar, schoolDay(now))) return clock >= homeOnFreeDays ? 'home' : 'night'
  if (clock >= homeFrom) return 'home'
  return schoolParts.findLast(([from]) => from <= clock)?.[1] ?? 'night'
}
