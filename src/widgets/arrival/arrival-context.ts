import { createContext } from 'react'

/** Whether a live event came within the last seconds, which tells news from a screen that turned to another place by itself. */
export type Arrival = { isRecent: () => boolean }

/** Given on walls alone: without it nothing is highlighted. */
export const ArrivalContext = createContext<Arrival | null>(null)
