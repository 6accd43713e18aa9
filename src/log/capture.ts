import { isChunkError, watchChunks } from './chunks.ts'
import { log } from './log.ts'

/** `caught`: a page drew its error state in its place; the others reached nobody. */
export type ErrorKind = 'uncaught' | 'rejection' | 'caught'

/** Notes a thrown value; false = noted where it failed (calls, parts), or nothing at all (a withdrawn call, a browser's murmur). */
export function logError(thrown: unknown, kind: ErrorKind, more?: object) {
  const { name, message } = thrown instanceof Error ? thrown : { name: 'Thrown', message: String(thrown) }
  if (/^(CallError|AbortError|CancelledError)$/.test(name)) return false
  if (message.startsWith('Loading chunk failed')) return false
  // The browser's word for an observer that was late by one frame; nothing is wrong with the page.
  const isNoise = message.startsWith('ResizeObserver loop')
  log({
    type: isNoise ? 'warn' : 'error',
    source: isChunkError(thrown) ? 'chunk' : 'page',
    message: name + ': ' + message,
    meta: { kind, ...more },
    error: thrown,
  })
  return !isNoise
}

/** A page that is drawn again throws the same again: that is one error. */
const caught = new WeakSet<object>()

/** What React hands over, with the components it came through: `createRoot(root, rootErrors)`. */
export const rootErrors = {
  onCaughtError: (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
    if (error instanceof Error && (caught.has(error) || !caught.add(error))) return
    logError(error, 'caught', { component: componentStack })
  },
  onUncaughtError: (error: unknown, { componentStack }: { componentStack?: string | undefined }) =>
    logError(error, 'uncaught', { component: componentStack }),
}

/** Starts to listen for what nobody caught, and for parts that fail to load (LOG-02); `onUncaught` informs the user. */
export function captureErrors(onUncaught: () => void) {
  const note = (thrown: unknown, kind: ErrorKind) => logError(thrown, kind) && onUncaught()
  addEventListener('error', ({ error, message }) => note(error ?? message, 'uncaught'))
  addEventListener('unhandledrejection', ({ reason }) => note(reason, 'rejection'))
  watchChunks()
}
