export type LogType = 'error' | 'warn' | 'info'
export type LogSource = 'request' | 'live' | 'page' | 'chunk' | 'session' | 'tab' | 'setting' | 'task'

/** What a caller logs: plain words, without names or numbers of persons; `meta` may be anything, it is redacted. */
export type Published = {
  message: string
  type?: LogType
  source?: LogSource
  meta?: unknown
  /** What was thrown: its stack is stored, and a number by which the page that shows it can be found here. */
  error?: unknown
}
/** As logged, with when (ms) and where; `count` > 1 when the same was logged again within its second. */
export type Met = Published & { at: number; address: string; count: number }

const maxWaiting = 500
const waiting: Met[] = []
let cache: ((met: Met) => void) | undefined
let isInside = false
let load: () => Promise<unknown> = async () => {}
let loading: Promise<unknown> | undefined

/** Notes something in the log of this browser (LOG-01). Never throws; what is logged while an entry is being stored is dropped. */
export function log(published: Published) {
  if (isInside) return
  isInside = true
  try {
    const met = { ...published, at: Date.now(), address: location.pathname + location.search, count: 1 }
    if (cache) cache(met)
    else wait(met)
  } catch {
    // A log that fails must not become an error of its own.
  }
  isInside = false
}

/** Until the keeper is there, entries wait; a storm of one kind takes one place per second. */
function wait(met: Met) {
  const same = waiting.find(
    (each) => each.message === met.message && each.type === met.type && met.at - each.at < 1000,
  )
  if (same) same.count += 1
  else if (waiting.push(met) > maxWaiting) waiting.shift()
  setTimeout(openLog, 1000)
}

/** How to get the part that redacts and stores; it is fetched with the first entry, or when a page asks for it. */
export const loadLogBy = (loader: typeof load) => {
  load = loader
}

/** Brings the keeping part; after a failed try the next entry tries again. */
export const openLog = () =>
  (loading ??= load().catch(() => {
    loading = undefined
  }))

/** From now on every entry goes to `keep`, those that waited first. */
export function handOver(keep: (met: Met) => void) {
  cache = keep
  for (const met of waiting.splice(0)) keep(met)
}
