import { addDays } from '@/lib/day.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { daysOfTerm, termBefore, termOf, type TermKey } from '@/standards/calendar/terms.ts'

export interface TermAtHand {
  key: TermKey
  startsOn: string
  endsOn: string
}

export const termAfter = (key: TermKey): TermKey => {
  const year = Number(key.slice(0, 4))
  return key.endsWith('autumn') ? `${year + 1}-spring` : `${year}-autumn`
}

/** The term asked for; else the one under way, and after its last day the next: that is the one to be prepared. */
export function termAtHand(
  calendar: SchoolCalendar,
  requested: string | undefined,
  today: string,
): TermAtHand {
  const current = termOf(calendar, today)
  const key =
    (requested as TermKey | undefined) ??
    (today > daysOfTerm(calendar, current).endsOn ? termAfter(current) : current)
  const { startsOn, endsOn } = daysOfTerm(calendar, key)
  return { key, startsOn, endsOn }
}

/** The term before, this one and the next, as the page offers them. */
export const termsAround = (calendar: SchoolCalendar, key: TermKey) =>
  [termBefore(key), key, termAfter(key)].map((each) => {
    const { startsOn, endsOn } = daysOfTerm(calendar, each)
    return { key: each, from: startsOn, to: endsOn, isSet: calendar.terms.some((term) => term.key === each) }
  })

/** From which day on a change holds: the day asked for, never one that has passed; null = the whole term, which has not begun. */
export function changeFrom(term: TermAtHand, requested: string | null, today: string): string | null {
  const from = requested !== null && requested > today ? requested : today
  const hasBegun = today > term.startsOn
  if (!hasBegun && (requested === null || requested <= term.startsOn)) return null
  return !hasBegun && from <= term.startsOn ? null : from
}

export const dayBefore = (day: string): string => addDays(day, -1)
