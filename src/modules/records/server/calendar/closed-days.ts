import { sql, type RawBuilder } from 'kysely'
import { isSchoolDay } from '@/standards/calendar/school-calendar.ts'
import type { DistrictCalendar } from '@/server/db/calendar-of.ts'

/** A day on which one school of a district had no school although the others had. */
export interface ClosedDay {
  school: number
  day: string
}

/** What the schools of a district took off by themselves: such a school is in no denominator of that day. */
export const closedDaysOf = ({ district, own, ofSchool }: DistrictCalendar): ClosedDay[] =>
  [...own].flatMap(([school, days]) =>
    [...days.keys()]
      .filter((day) => isSchoolDay(district, day) && !isSchoolDay(ofSchool(school), day))
      .map((day) => ({ school, day })),
  )

const among = (closed: readonly ClosedDay[], days: readonly string[]) => {
  const requested = new Set(days)
  return closed.filter(({ day }) => requested.has(day))
}

/** Whether a row of `school_id` and `day` is of one of these days, and its school was not closed then. */
export function onSchoolDays(
  days: readonly string[],
  closed: readonly ClosedDay[] = [],
): RawBuilder<unknown> {
  const own = among(closed, days)
  const ofDays = sql`day = any(${[...days]}::date[])`
  if (own.length === 0) return ofDays
  return sql`${ofDays} and (school_id, day) not in (
    select * from unnest(${own.map(({ school }) => school)}::int[], ${own.map(({ day }) => day)}::date[]))`
}

/** Whether a school was closed on a day. */
export function closedOn(closed: readonly ClosedDay[]): (school: number, day: string) => boolean {
  const keys = new Set(closed.map(({ school, day }) => `${school} ${day}`))
  return (school, day) => keys.has(`${school} ${day}`)
}

/** Names what was closed on these days: part of the key of rows that are cached. */
export const closedKey = (closed: readonly ClosedDay[], days: readonly string[]): string =>
  among(closed, days)
    .map(({ school, day }) => `${school}:${day}`)
    .join(' ')
