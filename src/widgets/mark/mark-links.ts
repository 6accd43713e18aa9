import { createContext } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What a mark stands for, the narrowest first: `class-17`, `grade-5`. Empty for what only its own picture has. */
export type LinkKeys = readonly string[]

/** Which mark the cursor stands on, for the other pictures of the page. Passed on outside React, so that a move draws no page again. */
export type MarkLinks = {
  store: StoreApi<{ at: LinkKeys }>
  /** `by` is the picture's own name: it ends only what it said itself. */
  point: (by: string, keys: LinkKeys) => void
}

const nothing: LinkKeys = []

export function createMarkLinks(): MarkLinks {
  const store = createStore(() => ({ at: nothing }))
  let said = ''
  return {
    store,
    point(by, keys) {
      if (keys.length === 0 && by !== said) return
      said = by
      if (keys.join(' ') !== store.getState().at.join(' ')) store.setState({ at: keys })
    },
  }
}

/** The same thing, or one a part of the other: a class, and its grade in another picture. */
export const isLinked = ([a, ...aboveA]: LinkKeys, [b, ...aboveB]: LinkKeys) =>
  a !== undefined && b !== undefined && (a === b || aboveA.includes(b) || aboveB.includes(a))

/** Of a page whose pictures are linked; null elsewhere. */
export const MarkLinksContext = createContext<MarkLinks | null>(null)
/** What the marks of a picture stand for, by their ids. */
export const LinkOfContext = createContext<(id: string) => LinkKeys>(() => nothing)
