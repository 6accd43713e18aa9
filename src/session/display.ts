import { createStore } from 'zustand/vanilla'

/** The display link that this page is held by; `isOver` once it was revoked, or its time is over. */
export const displayStore = createStore(() => ({ token: '', isOver: false }))

/** From now on every call of this page goes out with the display link's token, and with no session. */
export const holdDisplay = (token: string) => displayStore.setState({ token, isOver: false })
export const releaseDisplay = () => holdDisplay('')
export const endDisplay = () => displayStore.setState({ isOver: true })

export const displayToken = () => displayStore.getState().token
