import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useImperativeHandle } from 'react'
import type { TableRowsProps } from './table-rows.tsx'

/** The rows in sight, a few around them, and the one that may hold the focus. */
export function LongRows(props: TableRowsProps) {
  const { count, rowHeight, scroller, above, stored, reveal, frame, children } = props
  // oxlint-disable-next-line react/incompatible-library -- scrolling draws anew by the virtualizer's own state
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: above,
    scrollPaddingStart: above,
    rangeExtractor(range) {
      const drawn = defaultRangeExtractor(range)
      return stored >= range.count || drawn.includes(stored)
        ? drawn
        : [...drawn, stored].toSorted((a, b) => a - b)
    },
  })
  useImperativeHandle(reveal, () => (index: number) => virtual.scrollToIndex(index))
  // A list takes the same attributes as a box.
  const Frame = props.as as 'div'
  return (
    <Frame {...frame} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => children(index, start - above))}
    </Frame>
  )
}
