import { useSyncExternalStore } from 'react'

let state = 'light'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setState(next: string) {
  state = next
  for (const listener of listeners) listener()
}
export const useState = () => useSyncExternalStore(subscribe, () => state)
