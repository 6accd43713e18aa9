const dayMs = 86_400_000
const serial1970 = 25_569

/**
 * A day number of Excel → `YYYY-MM-DD`; undefined outside 1900 to 9999. Days before 1 March 1900 are one off in
 * Excel, which counts a 29 February 1900 that never was. `from1904`: the other epoch.
 */
export function dateOfSerial(serial: number, from1904 = false): string | undefined {
  const days = Math.floor(serial) + (from1904 ? 1462 : 0)
  if (!(days >= 1 && days <= 2_958_465)) return undefined
  const shifted = days < 60 ? days + 1 : days
  return new Date((shifted - serial1970) * dayMs).toISOString().slice(0, 10)
}

/** The time of day in a day number of Excel, to the minute; the last minute of a day is not carried over. */
export function clockOfSerial(serial: number): string {
  const minutes = Math.min(1439, Math.round((serial - Math.floor(serial)) * 1440))
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

const firstMs = Date.UTC(1900, 2, 1)

/** `2026-03-01` → a day number of Excel, from March 1900 on; undefined for any other text. */
export function serialOfDate(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const [year, month, day] = [+text.slice(0, 4), +text.slice(5, 7), +text.slice(8)]
  const ms = Date.UTC(year, month - 1, day)
  // A day that is none, such as 30 February, would roll over.
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month)
  return isReal && ms >= firstMs ? ms / dayMs + serial1970 : undefined
}

/** An instant in ms → Excel's number of that minute as a clock `aheadMs` before UTC shows it. */
export const serialOfTime = (ms: number, aheadMs: number): number =>
  Math.floor((ms + aheadMs) / 60_000) / 1440 + serial1970

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const daysOf = (year: number, month: number): number => {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && isLeap ? 29 : (monthDays[month - 1] ?? 0)
}
