import { useRef } from 'react'
import { useCurrentUser, useSavePreferences } from '@/api/account.ts'
import type { LayoutPreferences } from '@/contract/preferences.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import { savedChoice } from '@/i18n/language.ts'
import { setTheme, useTheme } from '../theme.ts'
import { useLayoutSettings, type LayoutSettings } from './layout-settings.ts'

/** The settings as they show, and the one way to change them: at once on the page, then with the account (SHELL-05). */
export function useChangeSettings() {
  const settings = useLayoutSettings()
  const { preferences } = useCurrentUser()
  // Without a choice of the account the machine's holds.
  const shown: LayoutSettings = {
    ...settings,
    theme: useTheme(),
    locale: preferences.locale ?? savedChoice(),
  }
  const save = useSavePreferences()
  const unsaved = useRef<LayoutPreferences>({})
  function send() {
    const sent = unsaved.current
    save.mutate(sent, { onSuccess: () => void (unsaved.current === sent && (unsaved.current = {})) })
  }
  return {
    settings: shown,
    state: save.isError ? ('failed' as const) : save.isPending ? ('saving' as const) : ('saved' as const),
    /** What could not be saved goes along with the next change. */
    change(patch: LayoutPreferences) {
      if (patch.theme) setTheme(patch.theme)
      if (patch.locale) void setLanguage(patch.locale)
      unsaved.current = { ...unsaved.current, ...patch }
      send()
    },
    saveAgain: send,
  }
}
