import type { CSSProperties } from 'react'
import { cx } from './cx.ts'

/** One block in the place of what comes; give it the size of the content. */
export const Skeleton = ({ className, style }: { className?: string; style?: CSSProperties }) => (
  <div aria-hidden className={cx('skeleton rounded-tag bg-hover', className)} style={style} />
)

const heights = [16, 28, 40, 56, 72, 88]

/** Rising bars, for a chart. */
export const SkeletonBars = () => (
  <div aria-hidden className="flex size-full items-end justify-around gap-4 pb-6">
    {heights.map((height) => (
      <Skeleton key={height} className="max-w-9 flex-1" style={{ height: `${height}%` }} />
    ))}
  </div>
)

/** Text lines, for a list or a table. */
export const SkeletonRows = ({ rows = 12 }: { rows?: number }) => (
  <div aria-hidden className="flex size-full flex-col justify-start overflow-hidden">
    {Array.from({ length: rows }, (_, i) => (
      <div key={i} className="flex h-(--row) items-center gap-6 border-b border-line wall:h-11">
        <Skeleton className="h-3 w-1/4" />
        <Skeleton className="ml-auto h-3 w-1/12" />
        <Skeleton className="h-3 w-1/12" />
      </div>
    ))}
  </div>
)
