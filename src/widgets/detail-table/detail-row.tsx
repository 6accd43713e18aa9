import { memo, type CSSProperties } from 'react'
import { cx } from '@/ui/cx.ts'
import type { DetailColumn } from './detail-data.ts'
import { DetailCell } from './detail-cell.tsx'
import type { IntervalScale } from './interval-scale.ts'
import { isNumeric } from './to-detail-labels.ts'

export type DetailRowProps<Row> = {
  row: Row
  columns: readonly DetailColumn<Row>[]
  scales: ReadonlyMap<string, IntervalScale>
  /** From 1, the head counted. */
  position: number
  /** In the list of rows; undefined for the total, which no key leads to. */
  index?: number
  /** From the top of the rows in px, where only those in sight are drawn. */
  top?: number | undefined
  isCurrent?: boolean
  isSelected?: boolean
  isPressable?: boolean
  /** What the row stands for in the other pictures of the page (mark-links.ts). */
  link?: string
  style?: CSSProperties
}

/** One row of the grid; keys and clicks are heard by the grid. */
export const DetailRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Row>(props: DetailRowProps<Row>) {
  const { row, columns, scales, position, index, top, isCurrent, isSelected, isPressable, link, style } =
    props
  const isTotal = index === undefined
  return (
    <div
      role="row"
      data-index={index}
      data-link={link || undefined}
      aria-rowindex={position}
      aria-selected={isSelected || undefined}
      tabIndex={isTotal ? undefined : isCurrent ? 0 : -1}
      style={{
        gridTemplateColumns: 'var(--tracks)',
        ...(top !== undefined && { transform: `translateY(${top}px)` }),
        ...style,
      }}
      className={cx(
        'grid h-(--row) border-b border-line text-note text-t1 outline-none wall:h-11',
        // Over the first column, which has a ground of its own.
        'focus-visible:after:pointer-events-none focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:z-[2] focus-visible:after:border-2 focus-visible:after:border-brand',
        top === undefined ? 'relative' : 'absolute inset-x-0 top-0',
        isTotal
          ? 'bg-sunken font-semibold'
          : isSelected
            ? 'bg-brand-soft'
            : 'bg-surface hover:bg-hover data-linked:bg-hover',
        isPressable && 'cursor-pointer',
      )}
    >
      {columns.map((column, i) => (
        <div
          key={column.key}
          role={i === 0 ? 'rowheader' : 'gridcell'}
          aria-colindex={i + 1}
          className={cx(
            'flex min-w-0 items-center px-3 whitespace-nowrap',
            isNumeric(column) && 'justify-end',
            i === 0 && 'sticky left-0 z-[1] bg-inherit',
            column.isMain && 'font-semibold',
          )}
        >
          <DetailCell column={column} row={row} scale={scales.get(column.key)} />
        </div>
      ))}
    </div>
  )
}
