import type { ReactNode } from 'react'
import { percent } from '@/standards/rate.ts'
import { wilsonInterval } from '@/standards/wilson.ts'
import type { Cell } from '@/widgets/cell.ts'
import { positionOn, type IntervalScale } from './interval-scale.ts'

type IntervalMarkProps = {
  cell: Cell | undefined
  scale: IntervalScale
  /** What is said of it besides its figures, which stand in a column of their own. */
  children?: ReactNode
}

/** Dot and Wilson line on the axis of its column, and the dashed mean, which goes through all rows. Nothing of a hidden rate. */
export function IntervalMark({ cell, scale, children }: IntervalMarkProps) {
  const interval = cell && wilsonInterval(cell.n, cell.of)
  const share = cell ? (percent(cell) ?? 0) / 100 : 0
  return (
    <span className="relative h-full w-full">
      {scale.mean !== null && (
        <i
          className="absolute -inset-y-px border-l border-dashed border-line2 wall:border-l-2"
          style={{ left: positionOn(scale, scale.mean) }}
        />
      )}
      {children}
      {interval && (
        <>
          <i
            className="absolute top-1/2 h-[1.5px] -translate-y-1/2 bg-t1 wall:h-0.5"
            style={{
              left: positionOn(scale, interval.low),
              right: `calc(100% - ${positionOn(scale, interval.high)})`,
            }}
          />
          <i
            className="absolute top-1/2 size-2 -translate-1/2 rounded-full bg-t1 wall:size-3"
            style={{ left: positionOn(scale, share) }}
          />
        </>
      )}
    </span>
  )
}
