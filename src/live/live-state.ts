import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'

/** `connecting` covers the first connection and a short loss; after several failed tries it is `offline`. */
export type LiveState = 'live' | 'connecting' | 'offline'

const store = createStore<{ state: LiveState }>(() => ({ state: 'connecting' }))

export const setLiveState = (state: LiveState) => store.setState({ state })

/** Whether changes made elsewhere reach this page by themselves just now. */
export const useLiveState = () => useStore(store, ({ state }) => state)
