import type { LogSource, LogType } from './log.ts'

/** Whose entry it is; masked already. */
export type LogOwner = {
  /** `陈*长`, or empty when nobody was signed in. */
  user: string
  organisation: string
  /** `7c1e…e04b` */
  uuid: string
  /** `****a91f`: never more of it (LOG-01). */
  token: string
}

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/** One entry as it is stored, shown and exported: redacted before it became one. */
export type LogEntry = LogOwner & {
  /** Of the page that noted it, then a count. */
  id: string
  type: LogType
  source: LogSource
  message: string
  /** When it happened last, `YYYY-MM-DD HH:mm:ss` in local time. */
  time: string
  /** The same in ms, and when it happened first: an entry may stand for several. */
  at: number
  first: number
  count: number
  /** Where an entry stands for several minutes: minutes since 1970 → times. */
  minutes?: Record<string, number>
  /** Path and harmless search. */
  page: string
  meta?: JsonValue
  /** How many of `count` were reported to the server. */
  sent?: number
}

export const maxEntries = 500

/** What counts as the same happening again. */
export const kindOf = ({ type, source, message }: LogEntry) => `${type} ${source} ${message}`

export const minuteOf = (at: number) => Math.floor(at / 60_000)

/** Times per minute of an entry. */
export const minutesOf = (entry: LogEntry) => entry.minutes ?? { [minuteOf(entry.at)]: entry.count }

/** `2026-11-20 10:40:12`, local. */
export function localTime(at: number) {
  const date = new Date(at)
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}
