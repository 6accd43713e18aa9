import { useSyncExternalStore } from 'react'

/** What is drawn; following the system is decided before. */
export const rootThemes = ['light', 'dark', 'wall'] as const
export type RootTheme = (typeof rootThemes)[number]

const listeners = new Set<() => void>()
const laid: { theme: RootTheme }[] = []
let own: RootTheme | undefined

const isRootTheme = (value: unknown): value is RootTheme => rootThemes.includes(value as RootTheme)

/** On screen now. Before the first change that is what public/first.js found. */
function read(): RootTheme {
  const { theme } = document.documentElement.dataset
  return isRootTheme(theme) ? theme : 'light'
}

function show() {
  document.documentElement.dataset['theme'] = laid.at(-1)?.theme ?? own ?? 'light'
  for (const listener of listeners) listener()
}

/** The reader's theme; a page that has one of its own stays in it. */
export function setOwnTheme(theme: RootTheme) {
  own = theme
  show()
}

/** A page's theme over the reader's, for as long as the page is on screen. Answers how to take it back. */
export function layTheme(theme: RootTheme) {
  own ??= read()
  const one = { theme }
  laid.push(one)
  show()
  return () => {
    laid.splice(laid.indexOf(one), 1)
    show()
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The theme on screen, whoever set it. */
export const useRootTheme = () => useSyncExternalStore(subscribe, read)
