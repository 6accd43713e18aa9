import { localTime, type LogEntry } from '@/log/entry.ts'

/** All fields, as they are stored: redacted. */
export const toJson = (entries: readonly LogEntry[]) => JSON.stringify(entries, null, 2)

const columns = [
  'time',
  'type',
  'source',
  'count',
  'first',
  'message',
  'page',
  'user',
  'organisation',
  'uuid',
  'token',
  'meta',
] as const

/** For a spreadsheet: with the byte order mark of UTF-8, and no cell that would be taken for a formula. */
export function toCsv(entries: readonly LogEntry[]) {
  const rows = entries.map((entry) =>
    columns.map((name) => {
      if (name === 'first') return localTime(entry.first)
      const value = entry[name]
      return typeof value === 'object' ? JSON.stringify(value) : String(value ?? '')
    }),
  )
  return `\ufeff${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(text: string) {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line per entry, to be pasted into a message. */
export const toText = (entries: readonly LogEntry[]) =>
  entries
    .map(
      ({ time, type, source, message, count, page }) =>
        `${time} ${type} ${source} ${message}${count > 1 ? ` ×${count}` : ''} ${page}`,
    )
    .join('\n')
