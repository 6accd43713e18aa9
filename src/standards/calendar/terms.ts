import { addDays, mondayOf } from '@/lib/day.ts'

/** `2026-autumn`, `2027-spring`: by the calendar year in which the term begins. */
export type TermKey = `${number}-${'autumn' | 'spring'}`

/** A term as a bureau set it, both days among it. `schoolYear`: its first year, so that spring 2027 is of 2026. */
export interface CalendarTerm {
  key: TermKey
  schoolYear: number
  term: 'autumn' | 'spring'
  startsOn: string
  endsOn: string
}

/** A calendar, as far as its terms go. */
type TermsOf = { terms: readonly CalendarTerm[] }

/** What counts until a bureau sets a term: the usual dates, as month and day. */
const usual = {
  autumn: { from: '09-01', to: '01-20' },
  spring: { from: '02-22', to: '07-05' },
} as const

export const termKeyOf = (schoolYear: number, term: 'autumn' | 'spring'): TermKey =>
  term === 'autumn' ? `${schoolYear}-autumn` : `${schoolYear + 1}-spring`

/** First and last day of a term: as set, or the usual ones. */
export function daysOfTerm({ terms }: TermsOf, key: TermKey): { startsOn: string; endsOn: string } {
  const found = terms.find((term) => term.key === key)
  if (found) return found
  const year = Number(key.slice(0, 4))
  const season = key.slice(5) as 'autumn' | 'spring'
  return {
    startsOn: `${year}-${usual[season].from}`,
    endsOn: `${season === 'autumn' ? year + 1 : year}-${usual[season].to}`,
  }
}

/** The term that a day lies in, which begins with the Monday of its first week; of a vacation, the term before it. */
export function termOf(calendar: TermsOf, day: string): TermKey {
  const year = Number(day.slice(0, 4))
  const candidates: TermKey[] = [`${year}-autumn`, `${year}-spring`, `${year - 1}-autumn`]
  return candidates.find((key) => day >= mondayOf(daysOfTerm(calendar, key).startsOn)) ?? `${year - 1}-spring`
}

/**
 * First and last day of the term that a day is of: outside of them there is no school. Where a bureau has set no term at all, school days are
 * not bounded; where it has set some, the others have their usual dates, so that no vacation counts.
 */
export const boundsOfTerm = (
  calendar: TermsOf,
  day: string,
): { startsOn: string; endsOn: string } | undefined =>
  calendar.terms.length === 0 ? undefined : daysOfTerm(calendar, termOf(calendar, day))

/** Mondays of a term's weeks that have begun by a day, oldest first; without `until` all of them. */
export function weeksOfTerm(calendar: TermsOf, key: TermKey, until = '9999-12-31'): string[] {
  const { startsOn, endsOn } = daysOfTerm(calendar, key)
  const weeks: string[] = []
  for (let at = mondayOf(startsOn); at <= endsOn && at <= until; at = addDays(at, 7)) weeks.push(at)
  return weeks
}

/** The term before: what a change is measured against. */
export const termBefore = (key: TermKey): TermKey => {
  const year = Number(key.slice(0, 4))
  return key.endsWith('autumn') ? `${year}-spring` : `${year - 1}-autumn`
}
