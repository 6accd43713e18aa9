import type { CSSProperties } from 'react'
import { cx } from '@/ui/cx.ts'

type Props = {
  span: { min: number; max: number; ticks: readonly number[] }
  /** Lays out a row, its plot in the second column. */
  columns: string
  style?: CSSProperties
}

/** The figures of an axis under `PlotRows`: they stay while the rows scroll. */
export function AxisFoot({ span: { min, max, ticks }, columns, style }: Props) {
  return (
    <div aria-hidden className={cx('grid h-5 shrink-0 pt-1 wall:h-8', columns)} style={style}>
      <span className="relative col-start-2 h-full">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute -translate-x-1/2 text-axis text-t3"
            style={{ left: `${((tick - min) / (max - min)) * 100}%` }}
          >
            {tick}
          </span>
        ))}
      </span>
    </div>
  )
}
