import { weekdayOf, type Weekday } from '@/lib/day.ts'
import { boundsOfTerm, type CalendarTerm } from './terms.ts'

/**
 * What sets a day apart. `holiday`: a public holiday; `makeup`: a weekend day with lessons in place of a holiday; `exam`: a school day
 * of examinations; `closed`: no lessons for a reason of one's own (sports day, flood). A day that nothing sets apart has none of them.
 */
export const dayKinds = ['holiday', 'makeup', 'exam', 'closed'] as const
export type DayKind = (typeof dayKinds)[number]

/** One entry of a calendar; `day` is `YYYY-MM-DD`, `follows` the weekday whose timetable a make-up day has, where somebody said. */
export interface CalendarDay {
  day: string
  kind: DayKind
  name: string
  note: string
  follows: Weekday | null
}

/**
 * The calendar of a district, or of one of its schools: then `ownDays` are what the school set for itself beside the district's `days`.
 * Made by `calendarOf` of `server/calendar`. Where nothing is set, school is on Monday to Friday.
 */
export interface SchoolCalendar {
  terms: readonly CalendarTerm[]
  days: ReadonlyMap<string, CalendarDay>
  ownDays: ReadonlyMap<string, CalendarDay>
}

/** The calendar of a place that has set nothing: Monday to Friday, the year round. */
export const plainCalendar: SchoolCalendar = { terms: [], days: new Map(), ownDays: new Map() }

/** How a day counts: as one of the kinds that were set, or as an ordinary school day, a weekend, or a day outside of all terms. */
export type DayStatus = DayKind | 'school' | 'weekend' | 'vacation'

/**
 * The entry that decides about a day. A school may close on a day on which the district has school, and make up for it on a free
 * weekend; it cannot undo a holiday of the district.
 */
export function entryOf({ days, ownDays }: SchoolCalendar, day: string): CalendarDay | undefined {
  const ofDistrict = days.get(day)
  if (ofDistrict && isFree(ofDistrict.kind)) return ofDistrict
  return ownDays.get(day) ?? ofDistrict
}

const isFree = (kind: DayKind) => kind === 'holiday' || kind === 'closed'

/** How a day counts, in the order: outside of the terms that are set, an entry, the weekday. */
export function statusOf(calendar: SchoolCalendar, day: string): DayStatus {
  const term = boundsOfTerm(calendar, day)
  if (term && (day < term.startsOn || day > term.endsOn)) return 'vacation'
  return entryOf(calendar, day)?.kind ?? (weekdayOf(day) > 5 ? 'weekend' : 'school')
}

/** Whether there is school on a day: the one answer that everything which counts school days reads. `day`: `YYYY-MM-DD`. */
export const isSchoolDay = (calendar: SchoolCalendar, day: string): boolean =>
  ['school', 'makeup', 'exam'].includes(statusOf(calendar, day))

/** The weekday whose timetable a day has; null without school, and for a make-up day of which nobody said whose it follows. */
export function timetableWeekdayOf(calendar: SchoolCalendar, day: string): Weekday | null {
  if (!isSchoolDay(calendar, day)) return null
  const entry = entryOf(calendar, day)
  return entry?.kind === 'makeup' ? entry.follows : weekdayOf(day)
}
