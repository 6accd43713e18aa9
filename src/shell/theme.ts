import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

/** Read by public/first.js before the first paint. */
const storageKey = 'mingmu.theme'
const listeners = new Set<() => void>()

const read = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

export function setTheme(theme: Theme) {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Without storage the choice holds until the page closes.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = () => useSyncExternalStore(subscribe, read)
