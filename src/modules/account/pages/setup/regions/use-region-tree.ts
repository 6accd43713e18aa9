import { useEffect, useReducer, useRef } from 'react'
import { regionsBelow } from '@/modules/account/api/setup.ts'
import type { SetupRegion } from '@/modules/account/contract/setup.ts'

type Listing = { rows: readonly SetupRegion[] } | { error: Error } | 'loading'

/**
 * What lies below each region, fetched when somebody opens it and cached while the page is open. `below()` are the provinces.
 * A region that could not be fetched is asked for again by `retry`.
 */
export function useRegionTree(token: string) {
  const known = useRef(new Map<string, Listing>())
  const [, draw] = useReducer((n: number) => n + 1, 0)

  function load(parent: string) {
    known.current.set(parent, 'loading')
    regionsBelow(token, parent || undefined).then(
      (rows) => set(parent, { rows }),
      (error: Error) => set(parent, { error }),
    )
  }
  function set(parent: string, listing: Listing) {
    known.current.set(parent, listing)
    draw()
  }
  useEffect(() => {
    load('')
    draw()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, [])
  return {
    below: (parent = ''): Listing => known.current.get(parent) ?? 'loading',
    open: (parent: string) => {
      const listing = known.current.get(parent)
      if (listing && (listing === 'loading' || 'rows' in listing)) return
      load(parent)
      draw()
    },
    retry: (parent = '') => {
      load(parent)
      draw()
    },
  }
}
export type RegionTree = ReturnType<typeof useRegionTree>

export const rowsOf = (listing: Listing): readonly SetupRegion[] =>
  listing !== 'loading' && 'rows' in listing ? listing.rows : []
