import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'
import type { SessionEnd } from '@/session/end.ts'

const store = createStore<{ reason: SessionEnd | null }>(() => ({ reason: null }))

/** The session ended while a page was on screen: it stays where it is, and a sign-in lies over it. */
export const coverPage = (reason: SessionEnd) => store.setState({ reason })
export const uncoverPage = () => store.setState({ reason: null })
export const isPageCovered = () => store.getState().reason !== null
export const useSessionOver = () => useStore(store, ({ reason }) => reason)
