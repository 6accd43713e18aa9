import { createContext, use, useEffect, useId, useInsertionEffect } from 'react'
import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'

/** Id of the tab that a page stands in. */
export const TabContext = createContext('')

export type UnsavedWork = {
  /** What would be lost, in the reader's words: "3 处修改". */
  what: string
  /** Whether going to another search of the same page loses it too; missing = it does not. */
  isLostBy?: (next: Record<string, unknown>) => boolean
}

type Held = UnsavedWork & { tab: string }
/** Beside the store, which follows it: the work of a page that goes is given up at once, and published a moment later. */
const held = new Map<string, Held>()
const store = createStore<{ tabs: ReadonlySet<string> }>(() => ({ tabs: new Set() }))

const changed = () => store.setState({ tabs: new Set([...held.values()].map(({ tab }) => tab)) })

/**
 * Says that the caller holds work that is not saved, or null while it holds none. It is guarded on every way out: leaving or closing the
 * tab, signing out, a session that ends, closing the window. A hidden tab keeps it.
 */
export function useUnsavedWork(work: UnsavedWork | null) {
  const tab = use(TabContext)
  const key = `${tab} ${useId()}`
  useEffect(() => {
    if (work) held.set(key, { ...work, tab })
    else if (!held.delete(key)) return
    changed()
  }, [work, key, tab])
  // Not an effect of the common kind: those end as well when a page is only hidden. It must not make others render itself.
  useInsertionEffect(
    () => () => {
      if (held.delete(key)) queueMicrotask(changed)
    },
    [key],
  )
}

/** What a tab holds unsaved; of all tabs when none is named. */
export const unsavedWork = (tab?: string): readonly UnsavedWork[] =>
  [...held.values()].filter((each) => tab === undefined || each.tab === tab)

export const hasUnsavedWork = (tab?: string) => unsavedWork(tab).length > 0

/** Its tab is closed, or its owner gave it up. */
export function forgetUnsavedWork(tab?: string) {
  for (const [key, each] of held) if (tab === undefined || each.tab === tab) held.delete(key)
  changed()
}

/** Ids of the tabs that hold unsaved work. */
export const useTabsWithUnsavedWork = () => useStore(store, ({ tabs }) => tabs)
