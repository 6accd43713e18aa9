import { useSyncExternalStore } from 'react'

/** How often something was logged, and how often it was an error. */
export type LogCounts = { logs: number; errors: number }

let counts: LogCounts = { logs: 0, errors: 0 }
const listeners = new Set<() => void>()

export function setLogCounts(next: LogCounts) {
  if (next.logs === counts.logs && next.errors === counts.errors) return
  counts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Apart from the log itself, so that the header's badge brings none of it along. */
export const useLogCounts = () => useSyncExternalStore(subscribe, () => counts)
