import { useEffect, useRef } from 'react'
import { useCurrentUser, useSavePreferences } from '@/api/account.ts'
import type { CurrentUser } from '@/contract/current-user.ts'
import type { OpenTab } from '@/contract/preferences.ts'
import { allows } from '@/session/allows.ts'
import { closedModuleAt } from '../closed-modules.ts'
import { homeOf, pageAt } from '../pages.ts'
import { useLayoutSettings } from '../settings/layout-settings.ts'
import { pathOf } from './tab-router.ts'
import { tabStore } from './tab-store.ts'

/** Long enough that a slider dragged through a filter is one save. */
const quietMs = 1_000
/** What the contract takes (preferences.ts). */
export const maxSaved = 60

/** TAB-07: of what was saved only pages that exist and are open to this reader, of modules that the school uses (SHELL-10); their search is parsed by their route when they are shown. */
export function restoredTabs(
  saved: readonly OpenTab[],
  user: Pick<CurrentUser, 'info' | 'modules'>,
): OpenTab[] {
  const { access } = user.info
  const home = homeOf(access)
  const fit = saved.filter((tab) => {
    const page = pageAt(tab.name)
    if (!page || page.tab === false || closedModuleAt(user, page.path)) return false
    return pathOf(tab.fullPath) === page.path && allows(access, page.auth) && tab.id !== 'home'
  })
  const ids = new Set<string>()
  const once = fit.filter(({ id }) => !ids.has(id) && ids.add(id))
  return [{ id: 'home', name: home, params: {}, fullPath: home }, ...once]
}

/** Keeps the open tabs with the account, a second after the last change and when the window goes. */
export function useTabSaving() {
  const { restoreTabs } = useLayoutSettings()
  const { preferences } = useCurrentUser()
  const { mutate: save } = useSavePreferences()
  const saved = useRef(JSON.stringify(preferences.tabs ?? []))
  useEffect(() => {
    if (!restoreTabs) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const saveNow = () => {
      clearTimeout(timer)
      const tabs = tabStore.getState().tabs.slice(0, maxSaved)
      const text = JSON.stringify(tabs)
      if (tabs.length === 0 || text === saved.current) return
      saved.current = text
      save({ tabs })
    }
    const saveSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(saveNow, quietMs)
    }
    const leave = () => document.visibilityState === 'hidden' && saveNow()
    saveSoon()
    const stop = tabStore.subscribe(saveSoon)
    document.addEventListener('visibilitychange', leave)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', leave)
      saveNow()
    }
  }, [restoreTabs, save])
}
