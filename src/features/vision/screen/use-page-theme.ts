import { useLayoutEffect } from 'react'
import { layTheme } from '@/lib/root-theme.ts'
import type { ScreenSearch } from '@/lib/screen-search.ts'

/** The theme of the address holds for the whole page while the screen is open; a wall has its own unless told otherwise. */
export function usePageTheme(asked: ScreenSearch['theme'], wall: boolean) {
  const theme = asked ?? (wall ? 'wall' : undefined)
  useLayoutEffect(() => (theme ? layTheme(theme) : undefined), [theme])
}
