/** The calendar day at the schools (UTC+8, no summer time), as `YYYY-MM-DD`. */
export const schoolDay = (now: Date): string =>
  new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

/** What the clocks at the schools show then, as `HH:MM`. */
export const schoolClock = (now: Date): string =>
  new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(11, 16)
