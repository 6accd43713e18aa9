import { useEffect, useState } from 'react'
import { useCurrentUser, useSavePreferences } from '@/api/account.ts'
import { setLanguage, useLanguage } from '@/i18n/i18n.ts'
import type { Language } from '@/i18n/language.ts'
import { setTheme, useTheme, type Theme } from './theme.ts'

/** Language, theme and sider as the account holds them; a change takes effect at once and is saved. */
export function usePreferences() {
  const { preferences } = useCurrentUser()
  const save = useSavePreferences()
  const theme = useTheme()
  const language = useLanguage()
  return {
    theme,
    language,
    siderCollapsed: preferences.siderCollapsed ?? false,
    changeTheme(next: Theme) {
      setTheme(next)
      save.mutate({ theme: next })
    },
    changeLanguage(next: Language) {
      void setLanguage(next)
      save.mutate({ locale: next })
    },
    changeSider: (siderCollapsed: boolean) => save.mutate({ siderCollapsed }),
  }
}

/** On a new machine the account's choices win over the machine's; once per visit, as soon as the user is known. */
export function useAccountPreferences() {
  const { preferences } = useCurrentUser()
  // Later changes are made on this page and already show: only the first answer counts.
  const [{ locale, theme }] = useState(preferences)
  useEffect(() => {
    if (locale) void setLanguage(locale)
    if (theme === 'light' || theme === 'dark') setTheme(theme)
  }, [locale, theme])
}
