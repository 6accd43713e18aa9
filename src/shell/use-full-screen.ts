import { useSyncExternalStore } from 'react'

const read = () => Boolean(document.fullscreenElement)

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Whether the browser lets a page fill the screen; a phone may not. */
export const canFillScreen = () => document.fullscreenEnabled === true

/** Full screen as it is, left by Esc or by the button alike (SHELL-04). */
export function useFullScreen() {
  const isFull = useSyncExternalStore(subscribe, read)
  // Refused by the browser: the page stays as it is, and so does the button.
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {})
  return { isFull, toggle }
}
