import type { OpenTab } from '@/contract/preferences.ts'

/** Open tabs in the order of the bar: the home tab first, then the pinned ones. */
export type TabList = {
  tabs: readonly OpenTab[]
  current: string
  /** Ids, the one shown last at the end. */ shown: readonly string[]
}

/** Where a navigation leads: what a tab is made of, or renewed with. */
export type TabAddress = Pick<OpenTab, 'name' | 'params' | 'query' | 'fullPath' | 'meta'>

const pathOf = (fullPath: string) => fullPath.split(/[?#]/)[0]

/** The tab that a navigation to `place` belongs to: the one named, else the one on screen, else the one shown last with that path. */
export function tabFor({ tabs, current, shown }: TabList, address: TabAddress, named?: string) {
  const path = pathOf(address.fullPath)
  const same = tabs.filter((tab) => pathOf(tab.fullPath) === path)
  return (
    same.find((tab) => tab.id === named) ??
    same.find((tab) => tab.id === current) ??
    same.toSorted((a, b) => shown.indexOf(b.id) - shown.indexOf(a.id))[0]
  )
}

/** TAB-02: an open path is updated and becomes current, another is added with the id given. */
export function visit(list: TabList, address: TabAddress, newId: string, named?: string): TabList {
  const found = tabFor(list, address, named)
  if (!found) return show({ ...list, tabs: [...list.tabs, { ...address, id: newId }] }, newId)
  const tabs = list.tabs.map((tab) => (tab.id === found.id ? { ...tab, ...address } : tab))
  return show({ ...list, tabs }, found.id)
}

export const show = (list: TabList, id: string): TabList => ({
  ...list,
  current: id,
  shown: [...list.shown.filter((each) => each !== id), id],
})

/** The same page once more, as a tab of its own, to the right of its original; not shown yet, as its address is not. */
export function duplicate(list: TabList, id: string, newId: string): TabList {
  const at = list.tabs.findIndex((tab) => tab.id === id)
  const original = list.tabs[at]
  if (!original) return list
  const { pinned: _pinned, ...copy } = original
  const index = Math.max(at + 1, list.tabs.filter((tab) => tab.pinned).length + 1)
  return { ...list, tabs: list.tabs.toSpliced(index, 0, { ...copy, id: newId }) }
}

export type Reach = 'this' | 'left' | 'right' | 'others' | 'all'

/** Ids that a command closes: never the home tab, nor a pinned or unclosable one (TAB-03, TAB-05). */
export function closedBy({ tabs }: TabList, reach: Reach, id: string, isClosable: (tab: OpenTab) => boolean) {
  const at = tabs.findIndex((tab) => tab.id === id)
  const isReached = (_tab: OpenTab, i: number) =>
    ({ this: i === at, left: i < at, right: i > at, others: i !== at, all: true })[reach]
  return tabs
    .filter((tab, i) => i > 0 && isReached(tab, i) && (reach === 'this' || !tab.pinned) && isClosable(tab))
    .map((tab) => tab.id)
}

/** TAB-05: what a command of the tab menu leaves; the tab it was asked from is shown if the current one went. */
export function closeFrom(list: TabList, ids: readonly string[], id: string): TabList {
  const left = close(list, ids)
  return ids.includes(list.current) && !ids.includes(id) ? show(left, id) : left
}

/** TAB-04: without the current tab its right neighbour is shown, else its left one; never an empty bar. */
export function close(list: TabList, ids: readonly string[]): TabList {
  const removed = new Set(ids)
  const tabs = list.tabs.filter((tab) => !removed.has(tab.id))
  const shown = list.shown.filter((id) => !removed.has(id))
  if (!removed.has(list.current)) return { ...list, tabs, shown }
  const at = list.tabs.findIndex((tab) => tab.id === list.current)
  const next = list.tabs.slice(at + 1).find((tab) => !removed.has(tab.id))
  const before = list.tabs.slice(0, at).findLast((tab) => !removed.has(tab.id))
  const current = (next ?? before)?.id ?? ''
  return current ? show({ tabs, current, shown }, current) : { tabs, current, shown }
}

/** Where a tab may stand that is wanted at `to` of the bar without it: home stays first, pinned tabs stay before the others. */
export function indexFor({ tabs }: TabList, id: string, to: number): number {
  const from = tabs.findIndex((tab) => tab.id === id)
  if (from <= 0) return from
  const rest = tabs.toSpliced(from, 1)
  const firstFree = rest.findIndex((each, i) => i > 0 && !each.pinned)
  const border = firstFree === -1 ? rest.length : firstFree
  return tabs[from]?.pinned ? Math.min(Math.max(to, 1), border) : Math.min(Math.max(to, border), rest.length)
}

/** TAB-06: to another place in the bar. */
export function move(list: TabList, id: string, to: number): TabList {
  const from = list.tabs.findIndex((tab) => tab.id === id)
  const tab = list.tabs[from]
  if (!tab || from === 0) return list
  return { ...list, tabs: list.tabs.toSpliced(from, 1).toSpliced(indexFor(list, id, to), 0, tab) }
}

/** Pins a tab behind the pinned ones, or lets it go to the front of the others. Home needs no pin. */
export function pin(list: TabList, id: string, pinned: boolean): TabList {
  if (list.tabs[0]?.id === id) return list
  const tabs = list.tabs.map(({ pinned: was, ...tab }) =>
    (tab.id === id ? pinned : was) ? { ...tab, pinned: true } : tab,
  )
  const count = tabs.filter((tab) => 'pinned' in tab && tab.id !== id).length
  return move({ ...list, tabs }, id, count + 1)
}

/**
 * Tabs whose page is kept alive: all with unsaved work, and of the others those shown last, up to `cap` together; without work none whose
 * page says that it is not kept alive. The current one is always among them.
 */
export function storedAlive(
  { tabs, current, shown }: TabList,
  cap: number,
  hasWork: (id: string) => boolean,
): string[] {
  const isStored = (id: string) => id === current || tabs.find((tab) => tab.id === id)?.meta?.cache !== false
  const withWork = shown.filter(hasWork)
  const clean = shown.filter((id) => !hasWork(id) && isStored(id))
  const stored = new Set([...withWork, ...clean.slice(-Math.max(cap - withWork.length, 1))])
  return shown.filter((id) => stored.has(id))
}
