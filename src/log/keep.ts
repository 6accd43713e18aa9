import { createStore } from 'zustand/vanilla'
import { addEntry, mergeLogs, type Cleared } from './book.ts'
import { setLogCounts } from './counts.ts'
import type { LogEntry } from './entry.ts'
import { handOver, type Met } from './log.ts'
import { ownerOf, redactEntry, type Surroundings } from './redact-entry.ts'
import { hasUnsent, reportEveryMs, reportsOf, type SendReport } from './report.ts'
import { readLog, storageKey, writeLog } from './storage.ts'

export type KeepOptions = { surroundings: () => Surroundings; send: SendReport }

const saveAfterMs = 1000
const notifyAfterMs = 200
const firstReportMs = 3000

/** Of this page alone: a reload writes under another, and leaves the old entries as they are. */
const page = crypto.getRandomValues(new Uint32Array(2)).join('')
let own: LogEntry[] = []
let cleared: Cleared = { at: 0, turn: 0 }
let next = 0
let lastReportAt = -Infinity
const timers: { save?: Timer; notify?: Timer; report?: Timer } = {}
type Timer = ReturnType<typeof setTimeout> | undefined

/** Entries of all windows of this browser, oldest first, at most 500. */
export const logStore = createStore<{ entries: readonly LogEntry[] }>(() => ({ entries: [] }))

/** Takes over from the waiting part: redacts, stores, shows and reports from now on. Once per page. */
export function keepLog({ surroundings, send }: KeepOptions) {
  const report = () => {
    stop('report')
    const { reports, ids } = reportsOf(own)
    if (!reports.length || !send(reports)) return
    lastReportAt = Date.now()
    own = own.map((entry) => (ids.has(entry.id) ? { ...entry, sent: entry.count } : entry))
    changed()
  }
  const keep = (met: Met) => {
    own = addEntry(own, { ...redactEntry(met, ownerOf(surroundings())), id: `${page}-${next++}` })
    changed()
    const wait = Math.max(firstReportMs, lastReportAt + reportEveryMs - Date.now())
    if (hasUnsent(own)) timers.report ??= setTimeout(report, wait)
  }
  const leave = () => {
    report()
    save()
  }
  addEventListener('pagehide', leave)
  addEventListener('storage', readOthers)
  handOver(keep)
  notify()
  return () => {
    removeEventListener('pagehide', leave)
    removeEventListener('storage', readOthers)
    for (const name of ['save', 'notify', 'report'] as const) stop(name)
  }
}

function stop(name: keyof typeof timers) {
  clearTimeout(timers[name])
  delete timers[name]
}

function changed() {
  timers.save ??= setTimeout(save, saveAfterMs)
  timers.notify ??= setTimeout(notify, notifyAfterMs)
}

function merged() {
  const log = mergeLogs(readLog(), page, own, cleared)
  cleared = log.cleared
  own = own.filter(({ at }) => at > cleared.at)
  return log
}

function save() {
  stop('save')
  writeLog(merged())
  notify()
}

function notify() {
  stop('notify')
  const { entries } = merged()
  const sum = (some: readonly LogEntry[]) => some.reduce((all, { count }) => all + count, 0)
  setLogCounts({ logs: sum(entries), errors: sum(entries.filter(({ type }) => type === 'error')) })
  logStore.setState({ entries })
}

/** Another window wrote. If it had not read our latest, ours are written once more. */
function readOthers({ key }: StorageEvent) {
  if (key !== storageKey && key !== null) return
  const stored = readLog()
  const log = merged()
  const isWhole = log.entries.length === stored.entries.length && log.cleared.turn === stored.cleared.turn
  if (!isWhole) changed()
  notify()
}

/** Clears the log of every window; what it returns takes that back. */
export function clearLog() {
  const before = { own, cleared, book: merged() }
  cleared = { at: Date.now(), turn: cleared.turn + 1 }
  own = []
  save()
  return () => {
    const since = own
    cleared = { at: before.cleared.at, turn: cleared.turn + 1 }
    own = [...before.own, ...since]
    writeLog({ cleared, entries: [...before.book.entries, ...readLog().entries] })
    save()
  }
}
