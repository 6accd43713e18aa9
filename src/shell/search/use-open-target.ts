import { useRouter } from '@tanstack/react-router'
import { showOverlay } from '../overlay-store.ts'
import { useLayoutSettings } from '../settings/layout-settings.ts'
import { pathOf } from '../tabs/tab-router.ts'
import { tabActions, tabStore } from '../tabs/tab-store.ts'
import type { Target } from './palette-types.ts'

const openTab = (path: string) => tabStore.getState().tabs.find((tab) => pathOf(tab.fullPath) === path)

/**
 * Leads to what was chosen. A page that is open is shown as it was left, unless it is asked for something. `inNewTab` opens it a second
 * time, in a tab of its own; without the bar of tabs, in a window of the browser.
 */
export function useOpenTarget(onClose: () => void) {
  const router = useRouter()
  const { tabBar } = useLayoutSettings()
  const go = (href: string, tab?: string, replace = false) =>
    router.navigate({ href, state: { tab }, replace })

  function goBeside(path: string, href: string) {
    const open = openTab(path)
    const copy = open && tabActions.duplicate(open.id)
    return go(open && href === path ? open.fullPath : href, copy)
  }

  return (target: Exclude<Target, { kind: 'look-up' }>, inNewTab: boolean) => {
    if (target.kind === 'overlay') return showOverlay(target.name)
    const { path, href } = target
    onClose()
    if (inNewTab && !tabBar) return void window.open(href, '_blank', 'noopener')
    if (inNewTab) return void goBeside(path, href)
    const open = href === path ? openTab(path) : undefined
    return void (open ? go(open.fullPath, open.id) : go(href))
  }
}
