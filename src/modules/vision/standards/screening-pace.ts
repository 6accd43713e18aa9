import { schoolDaysAfter, schoolDaysBetween } from '@/standards/calendar/count-days.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'

/**
 * How far a class or school is with a screening round. A product convention, said on screen: the even plan screens as many each
 * school day, and the calendar says which days those are. Days are `YYYY-MM-DD`.
 */
export const screeningStates = ['on-time', 'late', 'missing'] as const
export type ScreeningState = (typeof screeningStates)[number]

/** Percentage points below the even plan from which a class is late. */
export const latePoints = 10
/** A pace is that of so many of the last days with screening. */
export const paceDays = 5
/** Slower than this many school days (about a year) is not said. */
const furthestDays = 250

/** School days of a round that are over, and all of them. */
export interface Elapsed {
  past: number
  of: number
}

/** A day counts as over the day after. A round without a school day is over once its last day is. */
export function elapsedOf(
  calendar: SchoolCalendar,
  round: { startsOn: string; endsOn: string },
  today: string,
): Elapsed {
  const days = schoolDaysBetween(calendar, round.startsOn, round.endsOn)
  if (days.length === 0) return { past: today > round.endsOn ? 1 : 0, of: 1 }
  return { past: days.filter((day) => day < today).length, of: days.length }
}

/**
 * `done` of `of`, counts of children; `of` = those on the list who are not exempt. missing = more than half of the round's school
 * days are over and nobody is done; late = at least ten points below the even plan; anything else is on time, also a class with
 * nobody to screen.
 */
export function screeningState({ done, of }: { done: number; of: number }, elapsed: Elapsed): ScreeningState {
  if (of === 0) return 'on-time'
  if (done === 0 && 2 * elapsed.past > elapsed.of) return 'missing'
  const behind = 100 * (elapsed.past * of - done * elapsed.of)
  return behind >= latePoints * elapsed.of * of ? 'late' : 'on-time'
}

/**
 * The school day on which the last child would be done at the pace of the last days with screening: their children over the
 * school days from the first of them up to today. Null when nothing is left, on fewer than two such days, or beyond a year.
 */
export function estimatedFinish(
  calendar: SchoolCalendar,
  days: readonly { day: string; n: number }[],
  remaining: number,
  today: string,
): string | null {
  const last = days.filter(({ day, n }) => n > 0 && day <= today).slice(-paceDays)
  const first = last[0]
  if (!first || last.length < 2 || remaining <= 0) return null
  const children = last.reduce((sum, { n }) => sum + n, 0)
  const span = Math.max(last.length, schoolDaysBetween(calendar, first.day, today).length)
  const needed = Math.ceil((remaining * span) / children)
  if (needed > furthestDays) return null
  return schoolDaysAfter(calendar, today, needed).at(-1) ?? null
}
