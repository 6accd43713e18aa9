import { useLayoutEffect } from 'react'
import type { ScreenSearch } from '@/lib/screen-search.ts'

/** The theme of the address holds for the whole page while the screen is open; a wall has its own unless told otherwise. */
export function usePageTheme(asked: ScreenSearch['theme'], wall: boolean) {
  const theme = asked ?? (wall ? 'wall' : undefined)
  useLayoutEffect(() => {
    if (!theme) return
    const root = document.documentElement
    const before = root.dataset['theme']
    root.dataset['theme'] = theme
    return () => {
      if (before === undefined) delete root.dataset['theme']
      else root.dataset['theme'] = before
    }
  }, [theme])
}
