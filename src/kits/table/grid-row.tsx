import { Check } from 'lucide-react'
import { memo } from 'react'
import { i18n } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { DrawCell } from './cell-content.tsx'
import type { ListRow } from './list-table-props.ts'
import { isNumeric, leftOf } from './column-tracks.ts'
import type { ShownColumn } from './use-columns.ts'

export type GridRowProps = {
  row: ListRow
  /** From 0, among all rows of the query. */
  index: number
  /** From the top of the rows, in px. */
  top: number
  columns: readonly ShownColumn[]
  name: string
  draw: DrawCell
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined
  /** The one that the Tab key leads to. */
  isCurrent: boolean
  opens: boolean
}

/** One row. Drawn again only when something of its own changes; its element goes on to another row when it has left the picture (row-slots.ts). Keys and clicks are heard by the grid. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, top, columns, name, draw, isSelected, isCurrent, opens } = props
  return (
    <div
      role="row"
      data-index={index}
      aria-rowindex={index + 3}
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      style={{ transform: `translateY(${top}px)`, gridTemplateColumns: 'var(--tracks)' }}
      className={cx(
        'absolute inset-x-0 top-0 grid h-(--row) border-b text-note text-t1 outline-none',
        'focus-visible:after:pointer-events-none focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:z-20 focus-visible:after:border-y-2 focus-visible:after:border-brand',
        // By name, not `inherit`, which would style every cell anew where its row is only moved.
        'bg-(--ground)',
        isSelected
          ? 'border-surface [--ground:var(--brand-soft)]'
          : 'border-line [--ground:var(--surface)] hover:[--ground:var(--hover)]',
        opens && 'cursor-pointer',
      )}
    >
      {isSelected !== undefined && (
        <div
          role="gridcell"
          aria-colindex={1}
          data-box
          className="sticky left-0 z-10 flex items-center justify-center bg-(--ground)"
        >
          <span className="relative flex">
            <input
              type="checkbox"
              readOnly
              checked={isSelected}
              tabIndex={isCurrent ? 0 : -1}
              aria-label={i18n.t('table:row.select', { name })}
              className="size-4 appearance-none rounded-tag border border-t3 bg-surface checked:border-brand checked:bg-brand"
            />
            {isSelected && (
              <Check aria-hidden size={12} className="pointer-events-none absolute inset-0.5 text-on-brand" />
            )}
          </span>
        </div>
      )}
      {columns.map((column, i) => (
        <div
          key={column.key}
          role={i === 0 ? 'rowheader' : 'gridcell'}
          aria-colindex={i + (isSelected === undefined ? 1 : 2)}
          style={leftOf(column, i)}
          className={cx(
            'flex min-w-0 items-center px-3 whitespace-nowrap',
            isNumeric(column) && 'justify-end',
            column.isPinned && 'sticky z-10 bg-(--ground)',
            column.pinned && 'font-semibold',
          )}
        >
          {clipped(draw(column, row, isCurrent))}
        </div>
      ))}
    </div>
  )
})

/** A text too long for its column ends in …; anything else cuts itself. */
const clipped = (content: ReturnType<DrawCell>) =>
  typeof content === 'string' ? (
    <span data-clipped className="truncate">
      {content}
    </span>
  ) : (
    content
  )
