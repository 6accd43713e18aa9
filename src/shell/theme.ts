import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'
import type { LayoutPreferences } from '@/contract/preferences.ts'
import { setOwnTheme } from '@/lib/root-theme.ts'

/** As chosen: `system` follows prefers-color-scheme. */
export type Theme = NonNullable<LayoutPreferences['theme']>
type Density = NonNullable<LayoutPreferences['density']>

/** This machine's copies, read by public/first.js before the first paint. */
const themeKey = 'mingmu.theme'
const densityKey = 'mingmu.density'
const themes: readonly unknown[] = ['light', 'dark', 'wall', 'system'] satisfies Theme[]

function keep(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage the choice holds until the page closes.
  }
}

function stored(): Theme {
  try {
    const saved = localStorage.getItem(themeKey)
    return themes.includes(saved) ? (saved as Theme) : 'light'
  } catch {
    return 'light'
  }
}

const store = createStore<{ chosen: Theme }>(() => ({ chosen: stored() }))
const system = () => matchMedia('(prefers-color-scheme: dark)')

function show(theme: Theme) {
  setOwnTheme(theme === 'system' ? (system().matches ? 'dark' : 'light') : theme)
  store.setState({ chosen: theme })
}

export function setTheme(theme: Theme) {
  keep(themeKey, theme)
  show(theme)
}

/** Row heights of lists: `--row` of base.css. */
export function setDensity(density: Density) {
  document.documentElement.dataset['density'] = density
  keep(densityKey, density)
}

/** Follows the system while that is the choice, and what another window of this browser chose. Answers how to stop. */
export function followTheme() {
  const query = system()
  const follow = () => store.getState().chosen === 'system' && show('system')
  const hear = ({ key }: StorageEvent) => key === themeKey && show(stored())
  query.addEventListener('change', follow)
  window.addEventListener('storage', hear)
  return () => {
    query.removeEventListener('change', follow)
    window.removeEventListener('storage', hear)
  }
}

export const useTheme = () => useStore(store, ({ chosen }) => chosen)
