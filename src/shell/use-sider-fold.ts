import { useState } from 'react'
import { usePreferences } from './use-preferences.ts'
import { useScreenWidth, type ScreenWidth } from './use-screen-width.ts'

/** Folded as the account says on a desktop; by itself below 992 px, where unfolding lasts until the width changes (SHELL-02). */
export function useSiderFold() {
  const width = useScreenWidth()
  const { siderCollapsed, changeSider } = usePreferences()
  const [chosen, setChosen] = useState<{ at: ScreenWidth; collapsed: boolean } | null>(null)
  const byItself = width === 'desktop' ? siderCollapsed : true
  return {
    collapsed: chosen?.at === width ? chosen.collapsed : byItself,
    onCollapse(collapsed: boolean) {
      setChosen({ at: width, collapsed })
      if (width === 'desktop') changeSider(collapsed)
    },
  }
}
