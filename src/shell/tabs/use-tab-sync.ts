import { useRouter, type AnyRouter, type HistoryLocation } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import type { OpenTab } from '@/contract/preferences.ts'
import { pageAt } from '../pages.ts'
import { tabAddressOf } from './tab-address-of.ts'
import { createTabRouter, type TabRouter } from './tab-router.ts'
import { showAhead } from './cached-page.ts'
import { tabFor } from './tab-rules.ts'
import { tabActions, tabStore } from './tab-store.ts'

/** The routers of the pages that are alive, and where each was scrolled to. */
export class TabRouters {
  readonly #outer: AnyRouter
  readonly #routers = new Map<string, TabRouter & { reloads: number }>()
  readonly #scrolled = new Map<string, number>()
  #ahead: (() => void) | undefined

  constructor(outer: AnyRouter) {
    this.#outer = outer
  }

  /** The tab's own router, made when it is first shown, and anew when the tab is loaded anew. */
  of(id: string, reloads: number): AnyRouter {
    const known = this.#routers.get(id)
    if (known?.reloads === reloads) return known.router
    const made = createTabRouter(this.#outer, id, known?.here() ?? this.#outer.history.location)
    this.#routers.set(id, { ...made, reloads })
    return made.router
  }

  keep(ids: readonly string[]) {
    for (const id of this.#routers.keys()) if (!ids.includes(id)) this.#routers.delete(id)
    for (const id of this.#scrolled.keys()) if (!ids.includes(id)) this.#scrolled.delete(id)
  }

  scrollOf = (id: string) => this.#scrolled.get(id) ?? 0

  /** Shows the page of a tab that the address bar is about to go to, as it was left; false if it is not there to be shown. */
  showAhead(id: string): boolean {
    const { current } = tabStore.getState()
    const top = window.scrollY
    const back = showAhead(id)
    if (!back) return false
    this.#scrolled.set(current, top)
    window.scrollTo({ top: this.scrollOf(id), behavior: 'instant' })
    this.#ahead = () => {
      back()
      window.scrollTo({ top, behavior: 'instant' })
    }
    return true
  }

  /** The address bar went elsewhere, or nowhere. */
  takeBack() {
    this.#ahead?.()
    this.#ahead = undefined
  }

  /** The address bar moved: the tab it belongs to is shown and follows (TAB-01, TAB-02). */
  follow(location: HistoryLocation) {
    const page = pageAt(location.pathname)
    const before = tabStore.getState()
    // What is shown ahead has its own place on the page already.
    if (before.current && !this.#ahead) this.#scrolled.set(before.current, window.scrollY)
    this.#ahead = undefined
    if (!page || page.tab === false) return tabActions.leave()
    const address = tabAddressOf(page, location.href)
    const named = location.state.tab
    const found = tabFor(before, address, named)
    // Back in a page that is alive: it stands where it was left, whatever the navigation asked for.
    if (found && found.id !== before.current && this.#routers.has(found.id)) this.#outer._scroll.n = false
    tabActions.visit(address, named)
    this.#routers.get(tabStore.getState().current)?.go(location)
  }
}

/** Opens the tabs that were saved and keeps tabs and address bar together for as long as the frame stands. */
export function useTabSync(saved: () => readonly OpenTab[]) {
  const outer = useRouter() as AnyRouter
  const [routers] = useState(() => {
    // Before the first rendering: the page is made once, in its tab.
    const made = new TabRouters(outer)
    tabActions.start(saved())
    made.follow(outer.history.location)
    return made
  })
  useLayoutEffect(() => {
    return outer.history.subscribe((moved: { location: HistoryLocation }) => routers.follow(moved.location))
  }, [outer, routers])
  return routers
}
