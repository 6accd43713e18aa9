import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'

/** How often something was logged, and how often it was an error. */
export type LogCounts = { logs: number; errors: number }

const store = createStore<LogCounts>(() => ({ logs: 0, errors: 0 }))

export function setLogCounts(next: LogCounts) {
  const { logs, errors } = store.getState()
  // Called several times a second in a storm: the header is drawn again only when it shows another number.
  if (next.logs !== logs || next.errors !== errors) store.setState(next)
}

/** Apart from the log itself, so that the header's badge brings none of it along. */
export const useLogCounts = () => useStore(store)
