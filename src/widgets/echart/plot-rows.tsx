import type { CSSProperties, ReactNode } from 'react'
import { cx } from '@/ui/cx.ts'
import { useSize } from '@/ui/size.tsx'
import type { usePlotBox } from './use-plot-box.ts'

type Heights = readonly [least: number, most: number]

type Props<Row> = {
  rows: readonly Row[]
  room: ReturnType<typeof usePlotBox>
  /** Between which a row grows, in steps of the spacing. */
  console: Heights
  wall: Heights
  /** Lays out a row: the words before, the plot, the words after. */
  columns: string
  style?: CSSProperties
  look?: (row: Row) => string | false
  before: (row: Row) => ReactNode
  after: (row: Row) => ReactNode
  /** The chart of all rows, which takes the pointer and the keys of all of them. */
  children: ReactNode
}

/**
 * Rows of words that want more than an axis can write (two lines, a hidden figure, a mark), under the one canvas that draws all of their
 * plots. They share the height of their panel, grow no taller than they look good, and scroll where they lack room; what stands below
 * them stays.
 */
export function PlotRows<Row extends { id: string }>(props: Props<Row>) {
  const { rows, room, columns, style, look, before, after, children } = props
  const [min, max] = useSize() === 'wall' ? props.wall : props.console
  const high = (steps: number) => `calc(${rows.length * steps} * var(--spacing))`
  return (
    <div className="min-h-0 shrink overflow-auto" style={{ height: high(max) }}>
      <div className="relative h-full" style={{ minHeight: high(min) }}>
        <ol
          ref={room.rows}
          className="absolute inset-0 grid"
          style={{ gridTemplateRows: `repeat(${rows.length}, minmax(0, 1fr))` }}
        >
          {rows.map((row, i) => (
            <li
              key={row.id}
              className={cx('grid grid-rows-1 items-center', columns, look?.(row))}
              style={style}
            >
              {before(row)}
              <span ref={i === 0 ? room.plot : undefined} className="h-full" />
              {after(row)}
            </li>
          ))}
        </ol>
        {room.isKnown && <div className="absolute inset-0">{children}</div>}
      </div>
    </div>
  )
}
