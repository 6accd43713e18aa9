import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'

/** What lies over the page, one at a time. */
export type OverlayName =
  'avatar' | 'guide' | 'password' | 'phone' | 'search' | 'service' | 'settings' | 'sign-out'

const store = createStore<{ open: OverlayName | null }>(() => ({ open: null }))

export const showOverlay = (open: OverlayName) => store.setState({ open })
export const closeOverlay = () => store.setState({ open: null })
export const useOverlay = () => useStore(store, ({ open }) => open)
