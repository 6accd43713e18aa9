import { createContext } from 'react'

/** Whether a live event came within the last seconds, which distinguishes news from a screen that turned to another area by itself. */
export type Arrival = { isRecent: () => boolean }

/** Given on walls alone: without it nothing is highlighted. */
export const ArrivalContext = createContext<Arrival | null>(null)
