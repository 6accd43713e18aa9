import { useSyncExternalStore } from 'react'

/** `connecting` covers the first connection and a short loss; after several failed tries it is `offline`. */
export type LiveState = 'live' | 'connecting' | 'offline'

let state: LiveState = 'connecting'
const listeners = new Set<() => void>()

export function setLiveState(next: LiveState) {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether changes made elsewhere reach this page by themselves just now. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => 'connecting',
  )
