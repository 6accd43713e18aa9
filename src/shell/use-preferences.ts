import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { accountQueries } from '@/api/account-queries.ts'
import { useCurrentUser, useSavePreferences } from '@/api/account.ts'
import { setLanguage, useLanguage } from '@/i18n/i18n.ts'
import { isLanguageChoice, type LanguageChoice } from '@/i18n/language.ts'
import { hearOtherWindows } from '@/lib/other-windows.ts'
import { useLayoutSettings } from './settings/layout-settings.ts'
import { followTheme, setDensity, setTheme, useTheme, type Theme } from './theme.ts'

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
    changeLanguage(next: LanguageChoice) {
      void setLanguage(next)
      save.mutate({ locale: next })
    },
    changeSider: (siderCollapsed: boolean) => save.mutate({ siderCollapsed }),
  }
}

/** On a new machine the account's choices win over the machine's; once per visit, as soon as the user is known. */
export function useAccountPreferences() {
  const { preferences } = useCurrentUser()
  const { density } = useLayoutSettings()
  const queryClient = useQueryClient()
  // Later changes are made on this page and already show: only the first answer counts.
  const [{ locale, theme }] = useState(preferences)
  useLayoutEffect(() => {
    if (locale) void setLanguage(locale)
    if (theme) setTheme(theme)
  }, [locale, theme])
  useLayoutEffect(() => setDensity(density), [density])
  useEffect(followTheme, [])
  useEffect(
    () =>
      // The other window has saved it; here it only has to be known.
      hearOtherWindows((message) => {
        if (message.kind !== 'language' || !isLanguageChoice(message.language)) return
        const chosen = message.language
        queryClient.setQueryData(
          accountQueries.current().queryKey,
          (user) => user && { ...user, preferences: { ...user.preferences, locale: chosen } },
        )
      }),
    [queryClient],
  )
}
