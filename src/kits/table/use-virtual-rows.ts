import { defaultRangeExtractor, observeElementOffset, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { whenReadable } from './readable-offset.ts'
import { useThisList } from './use-list.ts'

/** So many rows before the last one read, the next page is asked for: more than a flick of the wheel passes while it comes. */
const aheadRows = 80
const maxWaiting = 12
/** Shown while nothing has come yet. */
const firstWaiting = 24

type VirtualRowsOptions = {
  /** What scrolls; null until it stands in the document. Keep it in state and not in a ref: the rows are drawn when it is there. */
  scroller: HTMLElement | null
  rowHeight: number
  /** What stands above the rows and stays there, in px. */
  above: number
  /** Is always in the document, wherever the list was scrolled: it may hold the focus. */
  stored?: number
}

/** The rows in sight, out of those that are read and a few that are on their way. */
export function useVirtualRows({ scroller, rowHeight, above, stored }: VirtualRowsOptions) {
  const { rows, query } = useThisList()
  const read = rows.rows.length
  const missing = rows.total === undefined ? maxWaiting : rows.total - read
  const waiting = rows.isLoading
    ? firstWaiting
    : rows.hasMore
      ? Math.max(1, Math.min(maxWaiting, missing))
      : 0
  // oxlint-disable-next-line react/incompatible-library -- scrolling draws anew by the virtualizer's own state
  const virtual = useVirtualizer({
    count: read + waiting,
    getScrollElement: () => scroller,
    observeElementOffset: (list, notify) => observeElementOffset(list, whenReadable(notify)),
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: above,
    scrollPaddingStart: above,
    rangeExtractor(range) {
      const drawn = defaultRangeExtractor(range)
      return stored === undefined || stored >= range.count || drawn.includes(stored)
        ? drawn
        : [...drawn, stored].toSorted((a, b) => a - b)
    },
  })
  useKeepPosition(virtual, scroller, rowHeight)
  const last = virtual.range?.endIndex ?? 0
  const { more, isMoreFailed, hasMore } = rows
  useEffect(() => {
    if (hasMore && !isMoreFailed && last >= read - aheadRows) more()
  })
  // Another question begins at its first row.
  const requested = JSON.stringify(query)
  const before = useRef(requested)
  useLayoutEffect(() => {
    if (before.current === requested) return
    before.current = requested
    scroller?.scrollTo({ top: 0, behavior: 'instant' })
  }, [requested, scroller])
  return { virtual, read }
}

/** Rows of another height: the one at the top stays there. */
function useKeepPosition(virtual: { measure: () => void }, scroller: HTMLElement | null, rowHeight: number) {
  const laid = useRef(rowHeight)
  useLayoutEffect(() => {
    if (laid.current === rowHeight) return
    virtual.measure()
    scroller?.scrollTo({ top: scroller.scrollTop * (rowHeight / laid.current), behavior: 'instant' })
    laid.current = rowHeight
  }, [rowHeight, virtual, scroller])
}
