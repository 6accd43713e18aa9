import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

/**
 * The one door to dayjs, for the console and the server alike. A day is a calendar day of the schools, `YYYY-MM-DD`, without an hour or a
 * zone: it is reckoned with as midnight UTC, where every day has 24 hours. How days are worded is in `i18n/formats.ts`.
 * Nothing that /login or /bind load may import this file.
 */
dayjs.extend(utc)

const at = (day: string) => dayjs.utc(new Date(day))
const dayText = (moment: dayjs.Dayjs) => moment.toISOString().slice(0, 10)
const epoch = dayjs.utc(0)

/** ISO 8601: Monday is 1, Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const weekdayOf = (day: string): Weekday => (((at(day).day() + 6) % 7) + 1) as Weekday

/** The day so many days after another. */
export const addDays = (day: string, days: number): string => dayText(at(day).add(days, 'day'))

/** Whole days from one day to another; below 0 where the other comes first. */
export const daysApart = (from: string, to: string): number => at(to).diff(at(from), 'day')

/** The Monday of the week that a day lies in. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** Every day from one to the other, both among them. */
export function daysBetween(start: string, end: string): string[] {
  const days: string[] = []
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day)
  return days
}

/** 2026-02-30 is in the shape of a day and none. */
export const isRealDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && at(text).isValid() && dayText(at(text)) === text

/** Days since 1970 of a day, or of an instant with the part of its day; and back, from whole numbers. */
export const dayNumber = (of: string | Date): number => dayjs.utc(new Date(of)).diff(epoch, 'day', true)
export const dayOfNumber = (number: number): string => dayText(epoch.add(number, 'day'))

/** `2026-12` and 1 → `2027-01`. */
export const monthAfter = (month: string, by: number): string =>
  dayText(at(`${month}-01`).add(by, 'month')).slice(0, 7)

/** The instant so many times 24 hours after another; before it, for less than 0. */
export const daysLater = (instant: Date | number, days: number): Date =>
  dayjs.utc(instant).add(days, 'day').toDate()

/** What clocks that are so many hours ahead of UTC show at an instant: `2026-11-20T08:30`. */
export const clockAt = (instant: Date, hoursAhead: number): string =>
  dayjs.utc(instant).add(hoursAhead, 'hour').toISOString().slice(0, 16)
