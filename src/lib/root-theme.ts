import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'

/** What is drawn; following the system is decided before. */
export const rootThemes = ['light', 'dark', 'wall'] as const
export type RootTheme = (typeof rootThemes)[number]

/** A page's theme; an object of its own, since two pages may lay the same. */
type Laid = { theme: RootTheme }
type Themes = { own: RootTheme | undefined; laid: readonly Laid[] }

const store = createStore<Themes>(() => ({ own: undefined, laid: [] }))

const isRootTheme = (value: unknown): value is RootTheme => rootThemes.includes(value as RootTheme)

/** Before the first change that is what public/first.js found. */
function found(): RootTheme {
  const { theme } = document.documentElement.dataset
  return isRootTheme(theme) ? theme : 'light'
}

const onScreen = ({ own, laid }: Themes) => laid.at(-1)?.theme ?? own ?? found()

/** The document first: who hears of it may ask for its colours. */
function show(next: Themes) {
  document.documentElement.dataset['theme'] = onScreen(next)
  store.setState(next)
}

/** The reader's theme; a page that has one of its own stays in it. */
export const setOwnTheme = (own: RootTheme) => show({ ...store.getState(), own })

/** A page's theme over the reader's, for as long as the page is on screen. Answers how to take it back. */
export function layTheme(theme: RootTheme) {
  const one: Laid = { theme }
  const { own = found(), laid } = store.getState()
  show({ own, laid: [...laid, one] })
  return () => {
    const now = store.getState()
    show({ ...now, laid: now.laid.filter((each) => each !== one) })
  }
}

/** The theme on screen, whoever set it. */
export const useRootTheme = () => useStore(store, onScreen)
