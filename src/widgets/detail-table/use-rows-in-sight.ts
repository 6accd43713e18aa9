import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'

/** Up to so many rows all stand in the document: the browser's own search and print find them. */
export const mostDrawn = 100

type InSight = {
  count: number
  rowHeight: number
  /** What scrolls; null until it stands in the document. Kept in state: the rows are drawn when it is there. */
  scroller: HTMLElement | null
  /** What stands above the rows and stays there, in px. */
  above: number
  /** Is always in the document: it may hold the focus. */
  kept: number
}

/** The rows to draw: all of a short table, of a long one those in sight. `top` is from the first row; undefined where rows flow. */
export function useRowsInSight({ count, rowHeight, scroller, above, kept }: InSight) {
  const isLong = count > mostDrawn
  // oxlint-disable-next-line react/incompatible-library -- scrolling draws anew by the virtualizer's own state
  const virtual = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: above,
    scrollPaddingStart: above,
    rangeExtractor(range) {
      const drawn = defaultRangeExtractor(range)
      return kept >= range.count || drawn.includes(kept) ? drawn : [...drawn, kept].toSorted((a, b) => a - b)
    },
  })
  return {
    height: isLong ? virtual.getTotalSize() : undefined,
    rows: isLong
      ? virtual.getVirtualItems().map(({ index, start }) => ({ index, top: start - above }))
      : Array.from({ length: count }, (_, index) => ({ index, top: undefined })),
    reveal(index: number) {
      if (isLong) virtual.scrollToIndex(index)
      else scroller?.querySelector(`[data-index="${index}"]`)?.scrollIntoView?.({ block: 'nearest' })
    },
  }
}
