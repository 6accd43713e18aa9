import type { CSSProperties } from 'react'
import { cx } from '@/ui/cx.ts'

export type RowAxisProps = {
  ticks: readonly number[]
  /** Where a value stands in the column of the plot: `40%`. */
  at: (value: number) => string
  /** The columns of the rows; the plot is the `plot`th of them, counted from 1. */
  columns: CSSProperties
  plot?: number
}

const box = 'pointer-events-none grid gap-x-2 text-note wall:text-body'

/** Hairlines behind rows that share an axis. */
export function RowLines({ ticks, at, columns, plot = 2 }: RowAxisProps) {
  return (
    <div aria-hidden className={cx('absolute inset-0', box)} style={columns}>
      <span className="relative h-full" style={{ gridColumnStart: plot }}>
        {ticks.map((tick) => (
          <i key={tick} className="absolute inset-y-0 w-px bg-line" style={{ left: at(tick) }} />
        ))}
      </span>
    </div>
  )
}

/** The figures under the rows. */
export function RowTicks({ ticks, at, columns, plot = 2 }: RowAxisProps) {
  return (
    <div aria-hidden className={cx('h-5 shrink-0 pt-1 wall:h-8', box)} style={columns}>
      <span className="relative h-full" style={{ gridColumnStart: plot }}>
        {ticks.map((tick) => (
          <span key={tick} className="absolute -translate-x-1/2 text-axis text-t3" style={{ left: at(tick) }}>
            {tick}
          </span>
        ))}
      </span>
    </div>
  )
}

/** Where a value stands between two others, as a length of CSS. */
export const placeBetween = (min: number, max: number) => (value: number) =>
  `${((value - min) / (max - min)) * 100}%`
