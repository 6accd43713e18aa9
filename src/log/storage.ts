import { emptyLog, type StoredLog } from './book.ts'
import type { LogEntry } from './entry.ts'

/** One book for all windows of this browser. */
export const storageKey = 'mingmu.log'
/** Characters: browsers give a site about five million. */
const maxCharacters = 1_000_000

/** The stored book; an empty one for anything that is none. */
export function readLog(): StoredLog {
  try {
    const log = JSON.parse(localStorage.getItem(storageKey) ?? '') as Partial<StoredLog> | null
    const { at = 0, turn = 0 } = log?.cleared ?? {}
    const entries = Array.isArray(log?.entries) ? log.entries.filter(isEntry) : []
    return { cleared: { at: Number(at) || 0, turn: Number(turn) || 0 }, entries }
  } catch {
    return emptyLog
  }
}

/** Stores what fits, the newest first; without storage the log lasts as long as its page. */
export function writeLog(log: StoredLog) {
  for (let stored = log.entries; ; stored = stored.slice(Math.ceil(stored.length / 4))) {
    const text = JSON.stringify({ ...log, entries: stored })
    const isLast = stored.length === 0
    if (text.length > maxCharacters && !isLast) continue
    try {
      localStorage.setItem(storageKey, text)
      return
    } catch {
      if (isLast) return
    }
  }
}

const isEntry = (value: unknown): value is LogEntry => {
  const entry = value as Partial<LogEntry> | null
  return (
    typeof entry?.id === 'string' &&
    typeof entry.message === 'string' &&
    typeof entry.time === 'string' &&
    Number.isFinite(entry.at) &&
    Number.isFinite(entry.first) &&
    Number.isFinite(entry.count)
  )
}
