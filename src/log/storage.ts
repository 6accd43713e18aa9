import { emptyBook, type Book } from './book.ts'
import type { LogEntry } from './entry.ts'

/** One book for all windows of this browser. */
export const storageKey = 'mingmu.log'
/** Characters: browsers give a site about five million. */
const mostCharacters = 1_000_000

/** The stored book; an empty one for anything that is none. */
export function readBook(): Book {
  try {
    const book = JSON.parse(localStorage.getItem(storageKey) ?? '') as Partial<Book> | null
    const { at = 0, turn = 0 } = book?.cleared ?? {}
    const entries = Array.isArray(book?.entries) ? book.entries.filter(isEntry) : []
    return { cleared: { at: Number(at) || 0, turn: Number(turn) || 0 }, entries }
  } catch {
    return emptyBook
  }
}

/** Stores what fits, the newest first; without storage the log lasts as long as its page. */
export function writeBook(book: Book) {
  for (let kept = book.entries; ; kept = kept.slice(Math.ceil(kept.length / 4))) {
    const text = JSON.stringify({ ...book, entries: kept })
    const isLast = kept.length === 0
    if (text.length > mostCharacters && !isLast) continue
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
