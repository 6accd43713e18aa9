import { grouped } from '@/lib/grouped.ts'
import { firstOf } from '@/lib/required.ts'
import { kindOf, minuteOf, minutesOf, type LogEntry } from '@/log/entry.ts'
import type { LogSource, LogType } from '@/log/log.ts'

export type Span = 'today' | 'hour' | 'all'
export type LogFilter = {
  type: LogType | 'all'
  source: LogSource | 'all'
  span: Span
  /** In message, page or address, whatever its case. */
  text: string
  /** One kind only: what `kindOf` gives. */
  kind: string
}
export const noFilter: LogFilter = { type: 'all', source: 'all', span: 'today', text: '', kind: '' }

/** What the table shows as one line: an entry, or all of its kind. */
export type LogRow = {
  key: string
  /** Newest first. */
  entries: readonly LogEntry[]
  latest: LogEntry
  count: number
  first: number
  /** Minutes since 1970 → times. */
  minutes: ReadonlyMap<number, number>
}

const startOf = (span: Span, now: number) => {
  if (span === 'hour') return now - 3_600_000
  return span === 'today' ? new Date(now).setHours(0, 0, 0, 0) : 0
}

/** Entries within the time of a filter, of whatever type: what the counts of the types are taken from. */
export const inSpan = (entries: readonly LogEntry[], span: Span, now = Date.now()) =>
  entries.filter(({ at }) => at >= startOf(span, now))

/** What a filter lets through, without regard to its time. */
export function matching(entries: readonly LogEntry[], { type, source, text, kind }: LogFilter) {
  const labels = text.trim().toLowerCase()
  return entries.filter(
    (entry) =>
      (type === 'all' || entry.type === type) &&
      (source === 'all' || entry.source === source) &&
      (kind === '' || kindOf(entry) === kind) &&
      (labels === '' ||
        `${entry.message} ${entry.page} ${JSON.stringify(entry.meta ?? '')}`.toLowerCase().includes(labels)),
  )
}

export const countOf = (entries: readonly LogEntry[]) => entries.reduce((sum, { count }) => sum + count, 0)

/** Newest first; with `merge`, what is of one kind is one row. */
export function toRows(entries: readonly LogEntry[], merge: boolean): LogRow[] {
  const groups = grouped(entries.toReversed(), (entry) => (merge ? kindOf(entry) : entry.id))
  return [...groups].map(([key, alike]) => toRow(key, alike))
}

function toRow(key: string, entries: LogEntry[]): LogRow {
  const minutes = new Map<number, number>()
  for (const entry of entries)
    for (const [minute, times] of Object.entries(minutesOf(entry)))
      minutes.set(Number(minute), (minutes.get(Number(minute)) ?? 0) + times)
  const first = Math.min(...entries.map((entry) => entry.first))
  return { key, entries, latest: firstOf(entries), count: countOf(entries), first, minutes }
}

export type Bar = { from: number; count: number }
const maxBars = 30

/** Bars of one height per time: every minute from the first to the last, several together where there are many. */
export function toBars({ minutes, first, latest }: LogRow): { bars: Bar[]; minutesEach: number } {
  const start = minuteOf(first)
  const all = minuteOf(latest.at) - start + 1
  const minutesEach = Math.ceil(all / maxBars)
  const bars = Array.from({ length: Math.ceil(all / minutesEach) }, (_, i) => ({
    from: (start + i * minutesEach) * 60_000,
    count: 0,
  }))
  for (const [minute, times] of minutes) {
    const bar = bars[Math.floor((minute - start) / minutesEach)]
    if (bar) bar.count += times
  }
  return { bars, minutesEach }
}
