import { useLayoutEffect, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'
import type { OpenTab } from '@/contract/preferences.ts'
import { forgetUnsavedWork } from '@/lib/unsaved-work.ts'
import {
  close,
  closeFrom,
  duplicate,
  move,
  pin,
  show,
  visit,
  type TabAddress,
  type TabList,
} from './tab-rules.ts'

/** Pages kept alive at most; the least recently used and clean go first. */
export const maxStored = 20

export type TabState = TabList & {
  /** How often a tab was loaded anew: part of the key of its page, so that it starts over. */
  reloads: Readonly<Record<string, number>>
}

const empty: TabState = { tabs: [], current: '', shown: [], reloads: {} }

/** The open tabs of this window. Their pages live in tab-host.tsx, each in a router of its own. */
export const tabStore = createStore<TabState>(() => empty)

export const useTabs = () => useStore(tabStore)
export const useCurrentTab = () =>
  useStore(tabStore, ({ tabs, current }) => tabs.find((tab) => tab.id === current))
/**
 * The list as pages follow it: a moment after the bar. What a press changes at once is rendered at once, every effect with it; a page that comes
 * back has many, and would be seen only after the last of them.
 */
export function useTabsAtEase(): TabState {
  const [list, setList] = useState(tabStore.getState)
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setList(tabStore.getState()))
    }
    const stop = tabStore.subscribe(follow)
    follow()
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return list
}

/** The title that a tab was given, or none. */
export const useTabTitle = (id: string | undefined) =>
  useStore(tabStore, ({ tabs }) => tabs.find((tab) => tab.id === id)?.keepMeta?.title)

const newId = () => crypto.randomUUID()
const change = (next: (list: TabList) => TabList) => tabStore.setState(next)

/** Every change of the list goes through here, so that what a closed tab held is forgotten. */
export const tabActions = Object.freeze({
  start: (tabs: readonly OpenTab[]) => change(() => ({ tabs, current: '', shown: [] })),
  visit: (address: TabAddress, named?: string) => change((list) => visit(list, address, newId(), named)),
  show: (id: string) => change((list) => show(list, id)),
  /** Answers the id of the copy; going there shows it. */
  duplicate: (id: string) => {
    const copy = newId()
    change((list) => duplicate(list, id, copy))
    return copy
  },
  /** TAB-06: its page starts over. */
  reload: (id: string) => {
    forgetUnsavedWork(id)
    tabStore.setState(({ reloads }) => ({ reloads: { ...reloads, [id]: (reloads[id] ?? 0) + 1 } }))
  },
  move: (id: string, to: number) => change((list) => move(list, id, to)),
  pin: (id: string, pinned: boolean) => change((list) => pin(list, id, pinned)),
  rename: (id: string, title: string | undefined) =>
    change((list) => ({
      ...list,
      tabs: list.tabs.map((tab) => {
        const { keepMeta: _old, ...rest } = tab
        if (tab.id !== id) return tab
        return title ? { ...rest, keepMeta: { title } } : rest
      }),
    })),
  /** No tab is on screen: a page outside the bar is. */
  leave: () => change((list) => ({ ...list, current: '' })),
  close: (ids: readonly string[], from?: string) => {
    for (const id of ids) forgetUnsavedWork(id)
    change((list) => (from ? closeFrom(list, ids, from) : close(list, ids)))
  },
  forgetAll: () => tabStore.setState(empty),
})
