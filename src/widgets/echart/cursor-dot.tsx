import { useLayoutEffect, useRef } from 'react'
import { cx } from '@/ui/cx.ts'
import type { Point } from '@/widgets/mark/next-mark.ts'

/** Where a mark stands: around its middle, or, where it has a size, as a box. */
export const positionOf = ({ x, y, half = 0, halfHeight }: Point) => ({
  left: x,
  top: y,
  ...(halfHeight !== undefined && { width: 2 * half, height: 2 * halfHeight }),
})

/** What the chart's own cursor stands on: a dot, or a ring around a mark that has a size, whose figure stays readable. */
export function CursorDot({ at, isKey }: { at: Point; isKey: boolean }) {
  const dot = useRef<HTMLSpanElement>(null)
  // A chart of many rows may be scrolled: what the keys stand on is seen.
  useLayoutEffect(() => {
    if (isKey) dot.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isKey, at.x, at.y])
  return (
    <span
      ref={dot}
      className={cx(
        'pointer-events-none absolute -translate-1/2 scroll-my-6 ring-2 ring-brand ring-offset-surface',
        at.halfHeight === undefined
          ? 'size-2.5 rounded-full bg-t1 ring-offset-3'
          : cx(at.isRound ? 'rounded-full' : 'rounded-tag', 'ring-offset-2'),
      )}
      style={positionOf(at)}
    />
  )
}
