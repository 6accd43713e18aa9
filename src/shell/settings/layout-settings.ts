import { useMemo } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { headerEntries, type LayoutPreferences } from '@/contract/preferences.ts'

export type LayoutSettings = Required<LayoutPreferences>

/** What stands when nothing was chosen (SHELL-05): light sider, primary header, fixed, tabs off, every header entry on. */
export const defaultSettings: LayoutSettings = {
  locale: 'zh-CN',
  theme: 'light',
  layout: 'mixed',
  siderTheme: 'light',
  headerTheme: 'primary',
  density: 'standard',
  tabBar: false,
  closableTabs: false,
  restoreTabs: true,
  fixedFrame: true,
  hideHeader: false,
  headerEntries: [...headerEntries],
  confirmSignOut: true,
}

/** The signed-in user's layout, every field filled. */
export function useLayoutSettings(): LayoutSettings {
  const { preferences } = useCurrentUser()
  return useMemo(() => {
    const chosen = Object.entries(preferences).filter(
      ([key, value]) => key in defaultSettings && value !== undefined,
    )
    return { ...defaultSettings, ...Object.fromEntries(chosen) }
  }, [preferences])
}
