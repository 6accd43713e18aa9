import { clockAt } from './day.ts'

/** Clocks at the schools are ahead of UTC, without summer time. */
const hoursAhead = 8

/** The calendar day at the schools, as `YYYY-MM-DD`. */
export const schoolDay = (now: Date): string => clockAt(now, hoursAhead).slice(0, 10)

/** What the clocks at the schools show then, as `HH:MM`. */
export const schoolClock = (now: Date): string => clockAt(now, hoursAhead).slice(11)
