import { kindOf, minutesOf, maxEntries, type LogEntry } from './entry.ts'

/** Everything up to `at` was cleared; of two clearings the one with the higher `turn` holds, so that one can be undone. */
export type Cleared = { at: number; turn: number }
/** What is stored, of all windows together. */
export type StoredLog = { cleared: Cleared; entries: LogEntry[] }

export const emptyLog: StoredLog = { cleared: { at: 0, turn: 0 }, entries: [] }

/** Places of the 500 that one kind may take in one page: a storm pushes nothing else out. */
const maxOfAKind = 40
const maxMinutes = 120

/** Adds an entry to a page's own. The same within its second is counted; the oldest of a crowded kind are put together. */
export function addEntry(own: readonly LogEntry[], entry: LogEntry): LogEntry[] {
  const kind = kindOf(entry)
  const same = own.findLast((each) => kindOf(each) === kind)
  if (same && same.time === entry.time)
    return own.map((each) =>
      each === same ? { ...each, at: entry.at, count: each.count + entry.count } : each,
    )
  const next = [...own, entry]
  const alike = next.filter((each) => kindOf(each) === kind)
  const [oldest, second] = alike
  if (alike.length <= maxOfAKind || !oldest || !second) return next.slice(-maxEntries)
  return next
    .filter((each) => each !== oldest)
    .map((each) => (each === second ? together(oldest, second) : each))
    .slice(-maxEntries)
}

/** Two of one kind as one, the later one's words. */
function together(earlier: LogEntry, later: LogEntry): LogEntry {
  const minutes = { ...minutesOf(earlier) }
  for (const [minute, times] of Object.entries(minutesOf(later)))
    minutes[minute] = (minutes[minute] ?? 0) + times
  return {
    ...later,
    first: earlier.first,
    count: earlier.count + later.count,
    sent: (earlier.sent ?? 0) + (later.sent ?? 0),
    minutes: Object.fromEntries(Object.entries(minutes).slice(-maxMinutes)),
  }
}

const ownerIs = (page: string) => (entry: LogEntry) => entry.id.startsWith(`${page}-`)

/**
 * The stored book with a page's own entries in it: each page writes its own and leaves those of others, so windows that write at once
 * come to the same book. The newest 500, oldest first.
 */
export function mergeLogs(
  stored: StoredLog,
  page: string,
  own: readonly LogEntry[],
  cleared: Cleared,
): StoredLog {
  const latest = cleared.turn > stored.cleared.turn ? cleared : stored.cleared
  const isOwn = ownerIs(page)
  const entries = [...stored.entries.filter((entry) => !isOwn(entry)), ...own]
    .filter((entry) => entry.at > latest.at)
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .slice(-maxEntries)
  return { cleared: latest, entries }
}
