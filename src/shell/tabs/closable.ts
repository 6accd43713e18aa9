import type { OpenTab } from '@/contract/preferences.ts'
import { pageAt } from '../pages.ts'

/**
 * TAB-03: pages that say so, all with the setting, and further tabs of a page that is open already; never the home tab, which is first.
 */
export function isClosable(tabs: readonly OpenTab[], id: string, closableTabs: boolean) {
  const at = tabs.findIndex((tab) => tab.id === id)
  const tab = tabs[at]
  if (!tab || at === 0) return false
  const isOwn = tab.meta?.closable ?? pageAt(tab.name)?.closable
  return closableTabs || isOwn === true || isCopy(tabs, at, tab)
}

const isCopy = (tabs: readonly OpenTab[], at: number, { name }: OpenTab) =>
  tabs.findIndex((tab) => tab.name === name) < at
