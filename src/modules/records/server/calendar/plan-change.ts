import type { MessageKey } from '@/server/http/messages.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { calendarEffect } from '@/modules/records/contract/calendar.ts'
import { weekdayOf } from '@/lib/day.ts'
import {
  isSchoolDay,
  statusOf,
  type CalendarDay,
  type SchoolCalendar,
} from '@/standards/calendar/school-calendar.ts'
import { termKeyOf, termOf, type CalendarTerm } from '@/standards/calendar/terms.ts'
import { Failure } from '@/server/http/failure.ts'
import type { TermDates } from './change-calendar.ts'
import { holidaysBetween, usualTerm } from './holidays-of-term.ts'

type Requested = ParsedInputOf<typeof calendarEffect>
export type DayChange = NonNullable<Requested['days']>

/** What a change writes, and what it takes away. */
export interface Plan {
  terms: TermDates[]
  days: CalendarDay[]
  cleared: string[]
}

/** The days of a change as rows. Throws Failure 400 for what a day cannot be, 409 for a term that is over. */
export function planDays(
  calendar: SchoolCalendar,
  { days, kind, name, note, follows }: DayChange,
  { isSchool, today }: { isSchool: boolean; today: string },
): Plan {
  if (days.some((day) => isOfPastTerm(calendar, day, today)))
    throw new Failure(409, { messageKey: 'calendarTermOver' })
  if (kind === null) return { terms: [], days: [], cleared: days }
  if (isSchool && kind !== 'closed') throw refused('kind', 'calendarSchoolCloses')
  const district = { ...calendar, ownDays: new Map<string, CalendarDay>() }
  if (isSchool && days.some((day) => !isSchoolDay(district, day)))
    throw refused('days', 'calendarNoSchoolDay')
  if (kind === 'makeup' && days.some((day) => weekdayOf(day) < 6))
    throw refused('days', 'calendarMakeupWeekend')
  if (days.some((day) => statusOf({ ...district, days: new Map() }, day) === 'vacation'))
    throw refused('days', 'calendarOutsideTerm')
  return {
    terms: [],
    cleared: [],
    days: days.map((day) => ({ day, kind, name, note, follows: kind === 'makeup' ? follows : null })),
  }
}

const refused = (path: string, messageKey: MessageKey) =>
  new Failure(400, { messageKey, issues: [{ path, code: 'custom', message: '' }] })

/** What is over has been reported: only a term that a bureau set can be over. */
function isOfPastTerm(calendar: SchoolCalendar, day: string, today: string): boolean {
  const key = termOf(calendar, day)
  return calendar.terms.some((term) => term.key === key && term.endsOn < today)
}

/** Throws Failure 400 for a term that is none, or overlaps another. */
export function planTerm(calendar: SchoolCalendar, term: TermDates): Plan {
  const { schoolYear, startsOn, endsOn } = term
  const key = termKeyOf(schoolYear, term.term)
  // Autumn begins in the school year's first year and ends by the spring of the next.
  const from = term.term === 'autumn' ? `${schoolYear}-08-01` : `${schoolYear + 1}-02-01`
  const to = term.term === 'autumn' ? `${schoolYear + 1}-02-28` : `${schoolYear + 1}-08-15`
  if (startsOn < from || endsOn > to || endsOn <= startsOn) throw refused('endsOn', 'calendarTermDates')
  if (calendar.terms.some((one) => one.key !== key && one.startsOn <= endsOn && startsOn <= one.endsOn))
    throw refused('startsOn', 'calendarTermsOverlap')
  return { terms: [term], days: [], cleared: [] }
}

/** Terms that are not set, and the holidays of both terms on days that nobody set. */
export function planYear(calendar: SchoolCalendar, schoolYear: number): Plan {
  const terms = (['autumn', 'spring'] as const).map((term) => {
    const found = calendar.terms.find(({ key }) => key === termKeyOf(schoolYear, term))
    return { isNew: !found, schoolYear, term, ...(found ?? usualTerm(schoolYear, term)) }
  })
  const days = terms.flatMap(({ startsOn, endsOn }) => holidaysBetween(startsOn, endsOn))
  return {
    terms: terms
      .filter(({ isNew }) => isNew)
      .map(({ term, startsOn, endsOn }) => ({ schoolYear, term, startsOn, endsOn })),
    days: days.filter(({ day }) => !calendar.days.has(day)),
    cleared: [],
  }
}

/** A calendar as it would be after a change: of a school its own days, else the district's. */
export function withPlan(calendar: SchoolCalendar, plan: Plan, isSchool: boolean): SchoolCalendar {
  const old = isSchool ? calendar.ownDays : calendar.days
  const days = new Map(old)
  for (const day of plan.cleared) days.delete(day)
  for (const day of plan.days) days.set(day.day, day)
  const changed = new Set(plan.terms.map(({ schoolYear, term }) => termKeyOf(schoolYear, term)))
  const terms: CalendarTerm[] = [
    ...calendar.terms.filter(({ key }) => !changed.has(key)),
    ...plan.terms.map((term) => ({ ...term, key: termKeyOf(term.schoolYear, term.term) })),
  ]
  return isSchool ? { ...calendar, ownDays: days } : { ...calendar, days, terms }
}
