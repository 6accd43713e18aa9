import { lastOf } from '@/lib/required.ts'
import { kindOf, type LogEntry } from './entry.ts'

/** Hands a report to the browser to be sent; false = it did not take it. */
export type SendReport = (entries: readonly Report[]) => boolean
export type Report = {
  message: string
  source: string
  time: string
  count: number
  page: string
  stack?: string
}

const maxKinds = 20
/** Between two reports; what is left when the page closes goes out at once. */
export const reportEveryMs = 30_000

const unsentOf = (entry: LogEntry) => (entry.type === 'error' ? entry.count - (entry.sent ?? 0) : 0)

export const hasUnsent = (own: readonly LogEntry[]) => own.some((entry) => unsentOf(entry) > 0)

/** One report per kind of error that was not reported to the server, the latest kinds first. */
export function reportsOf(own: readonly LogEntry[]) {
  const kinds = new Map<string, LogEntry[]>()
  for (const entry of own)
    if (unsentOf(entry) > 0) kinds.set(kindOf(entry), [...(kinds.get(kindOf(entry)) ?? []), entry])
  const chosen = [...kinds.values()].slice(-maxKinds)
  return { reports: chosen.map(toReport), ids: new Set(chosen.flat().map(({ id }) => id)) }
}

function toReport(entries: readonly LogEntry[]): Report {
  const last = lastOf(entries)
  const stack =
    typeof last.meta === 'object' && last.meta && !Array.isArray(last.meta) ? last.meta['stack'] : ''
  return {
    message: last.message,
    source: last.source,
    time: last.time,
    count: entries.reduce((sum, entry) => sum + unsentOf(entry), 0),
    page: last.page.split('?')[0]!.slice(0, 200),
    ...(typeof stack === 'string' && stack ? { stack: stack.slice(0, 2000) } : {}),
  }
}
