import { dayNumber, dayOfNumber, isRealDay } from '@/lib/day.ts'

const serial1970 = 25_569

/**
 * A day number of Excel → `YYYY-MM-DD`; undefined outside 1900 to 9999. Days before 1 March 1900 are one off in
 * Excel, which counts a 29 February 1900 that never was. `from1904`: the other epoch.
 */
export function dateOfSerial(serial: number, from1904 = false): string | undefined {
  const days = Math.floor(serial) + (from1904 ? 1462 : 0)
  if (!(days >= 1 && days <= 2_958_465)) return undefined
  const shifted = days < 60 ? days + 1 : days
  return dayOfNumber(shifted - serial1970)
}

/** The time of day in a day number of Excel, to the minute; the last minute of a day is not carried over. */
export function clockOfSerial(serial: number): string {
  const minutes = Math.min(1439, Math.round((serial - Math.floor(serial)) * 1440))
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** `2026-03-01` → a day number of Excel, from March 1900 on; undefined for any other text. */
export function serialOfDate(text: string): number | undefined {
  return isRealDay(text) && text >= '1900-03-01' ? dayNumber(text) + serial1970 : undefined
}

/** An instant in ms → Excel's number of that minute as a clock `aheadMs` before UTC shows it. */
export const serialOfTime = (ms: number, aheadMs: number): number =>
  Math.floor((ms + aheadMs) / 60_000) / 1440 + serial1970
