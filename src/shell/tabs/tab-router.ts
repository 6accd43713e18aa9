import { createHistory, createRouter, type AnyRouter, type HistoryLocation } from '@tanstack/react-router'

export type TabRouter = {
  router: AnyRouter
  /** The address bar went to another place that belongs to this tab; its page follows. */
  go: (location: HistoryLocation) => void
  /** Where it stands. */
  here: () => HistoryLocation
}

export const pathOf = (href: string) => href.split(/[?#]/)[0] ?? ''

/**
 * A router for one tab, over the console's route tree and with an address of its own: nothing that a page reads from its router is
 * shared with another tab, so a page out of sight keeps its search, params and matches. Where a page wants to go is passed to the
 * console's router (`outer`), whose address bar it is; from there it comes back by `go`.
 */
export function createTabRouter(outer: AnyRouter, tab: string, start: HistoryLocation): TabRouter {
  let here = start
  let isForwarding = false
  let resetsScroll = true

  const forward = (how: 'push' | 'replace') => (href: string, state: object) => {
    isForwarding = true
    outer._scroll.n = resetsScroll
    outer.history[how](href, { ...state, tab: pathOf(href) === here.pathname ? tab : undefined })
    isForwarding = false
  }
  const history = createHistory({
    getLocation: () => here,
    getLength: () => 1,
    pushState: forward('push'),
    replaceState: forward('replace'),
    go: (n) => outer.history.go(n),
    back: () => outer.history.back(),
    forward: () => outer.history.forward(),
    createHref: (href) => outer.history.createHref(href),
    // The outer history notifies when it has moved.
    notifyOnIndexChange: false,
  })
  const { replace } = history
  // A page that leads out of its tab (its session is over) is read again where it stands, and leads out again: once is enough.
  history.replace = (href, ...rest) => {
    if (pathOf(href) === here.pathname || href !== outer.history.location.href) replace(href, ...rest)
  }
  const { history: _address, scrollRestoration: _scroll, ...options } = outer.options
  const router: AnyRouter = createRouter({
    ...options,
    history,
    context: { ...options.context, isTab: true },
  } as Parameters<typeof createRouter>[0])
  // The window's scroll position is the outer router's and the host's: this one only hands on what was wished for.
  Object.defineProperty(router._scroll, 'n', {
    get: () => false,
    set(wish: boolean) {
      resetsScroll = wish
    },
  })

  return {
    router,
    here: () => here,
    go(location) {
      if (location.href === here.href && location.state.__TSR_key === here.state.__TSR_key) return
      here = location
      // Its own push notifies by itself when it is done.
      if (!isForwarding) history.notify({ type: 'REPLACE' })
    },
  }
}
