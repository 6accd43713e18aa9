import type { PointerEvent, RefObject } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { useRowHeight } from '@/ui/use-row-height.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { useDrawCell } from './cell-content.tsx'
import { GridRow } from './grid-row.tsx'
import { isPicked } from './selection.ts'
import type { useGridKeys } from './use-grid-keys.ts'
import { useThisList } from './use-list.ts'
import { useRowSlots } from './use-row-slots.ts'
import { useVirtualRows } from './use-virtual-rows.ts'
import { isNumeric } from './column-tracks.ts'
import type { ShownColumn } from './use-columns.ts'

type SkeletonRowProps = { index: number; top: number; columns: readonly ShownColumn[]; isSelectable: boolean }

/** A row that is on its way, in the shape of its columns. */
const SkeletonRow = ({ index, top, columns, isSelectable }: SkeletonRowProps) => (
  <div
    aria-hidden
    style={{ transform: `translateY(${top}px)`, gridTemplateColumns: 'var(--tracks)' }}
    className="absolute inset-x-0 top-0 grid h-(--row) border-b border-line bg-surface"
  >
    {isSelectable && <span />}
    {columns.map((column, i) => (
      <span key={column.key} className={`flex items-center px-3 ${isNumeric(column) ? 'justify-end' : ''}`}>
        <Skeleton className="h-3" style={{ width: `${45 + ((index * 7 + i * 13) % 40)}%` }} />
      </span>
    ))}
  </div>
)

type GridBodyProps = {
  scroller: HTMLDivElement | null
  body: RefObject<HTMLDivElement | null>
  keys: ReturnType<typeof useGridKeys>
  /** Height of heads and filters. */
  above: number
}

/** A line a row, painted and not made of elements: what a list that is thrown moves over until its rows are drawn. */
const lines = {
  backgroundImage: 'linear-gradient(to top, var(--line) 1px, transparent 1px)',
  backgroundSize: '100% var(--row)',
}

/** The rows. Scrolling draws this part anew and, of its rows, only those that come into sight. */
export function GridBody({ scroller, body, keys, above }: GridBodyProps) {
  const t = useT('table')
  const { rows, columns, picked, isSelectable, props } = useThisList()
  const rowHeight = useRowHeight()
  const { virtual, read } = useVirtualRows({ scroller, rowHeight, above, stored: keys.current })
  const draw = useDrawCell()
  const slots = useRowSlots(virtual, read, keys.current)
  const inSlotOrder = [...slots].toSorted(([, a], [, b]) => a - b)
  const page = () => Math.floor(((scroller?.clientHeight ?? 0) - above) / rowHeight) - 1
  return (
    <div
      ref={body}
      role="rowgroup"
      aria-busy={rows.isLoading || rows.isPlaceholder || undefined}
      className={`relative ${rows.isPlaceholder ? 'opacity-60 transition-opacity delay-150' : ''}`}
      style={{ height: virtual.getTotalSize(), ...lines }}
      onKeyDown={(event) => keys.onKeyDown(event, page(), (index) => virtual.scrollToIndex(index))}
      onClick={keys.onClick}
      onPointerOver={showWhole}
      onFocus={(event) => keys.onFocus(event.target)}
    >
      {inSlotOrder.map(([index, slot]) => {
        const row = rows.rows[index]
        if (!row) return null
        return (
          <GridRow
            key={slot}
            row={row}
            index={index}
            top={index * rowHeight}
            columns={columns.shown}
            name={props.rowName(row)}
            draw={draw}
            isSelected={isSelectable ? isPicked(picked.picked, row.id) : undefined}
            isCurrent={index === keys.current}
            opens={props.onOpen !== undefined}
          />
        )
      })}
      {virtual
        .getVirtualItems()
        .map(
          ({ index }) =>
            index >= read && (
              <SkeletonRow
                key={`waiting-${index}`}
                index={index}
                top={index * rowHeight}
                columns={columns.shown}
                isSelectable={isSelectable}
              />
            ),
        )}
      {rows.isMoreFailed && (
        <p
          role="alert"
          className="absolute inset-x-0 flex h-(--row) items-center gap-3 bg-severe-soft px-4 text-note text-t1"
          style={{ top: read * rowHeight }}
        >
          {t('failed.more')}
          <Button look="link" onClick={rows.more}>
            {t('failed.retry')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** A text that is cut off is shown whole under the pointer. Not written at every text: while the list scrolls, each would be styled anew. */
function showWhole({ target }: PointerEvent<HTMLElement>) {
  if (!(target instanceof HTMLElement) || !('clipped' in target.dataset)) return
  target.title = target.scrollWidth > target.clientWidth ? (target.textContent ?? '') : ''
}
