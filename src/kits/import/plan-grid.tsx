import { useVirtualizer } from '@tanstack/react-virtual'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import type { PlanRow } from '@/contract/uploads.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { KeyCap } from '@/ui/key-cap.tsx'
import { useRowHeight } from '@/ui/use-row-height.ts'
import type { GridColumn } from './columns.ts'
import { moved, type Cursor } from './cursor.ts'
import { cellToOpen, useEditing } from './editing.ts'
import { GridHead, GridRow, gridTemplate } from './plan-grid-row.tsx'

const headHeight = 32

export type RowListProps = {
  rows: readonly PlanRow[]
  total: number
  hasMore: boolean
  onMore: () => void
  /** At the right end of the foot. */
  foot: ReactNode
}

/**
 * Rows as a grid: only those in sight are drawn, more are fetched near the end. Arrow keys move a cell cursor, Enter opens the editor
 * of a bad cell.
 */
export function PlanGrid({
  rows,
  total,
  hasMore,
  onMore,
  foot,
  columns,
}: RowListProps & { columns: GridColumn[] }) {
  const t = useT('import')
  const id = useId()
  const { gridRef, open } = useEditing()
  const rowHeight = useRowHeight()
  const [cursor, setCursor] = useState<Cursor>({ row: 0, column: 0 })
  // oxlint-disable-next-line react/incompatible-library -- scrolling draws anew by the virtualizer's own state
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => gridRef.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  })
  const laid = useRef(rowHeight)
  useLayoutEffect(() => {
    if (laid.current === rowHeight) return
    virtual.measure()
    // What was at the top stays there.
    if (gridRef.current) gridRef.current.scrollTop *= rowHeight / laid.current
    laid.current = rowHeight
  }, [rowHeight, virtual, gridRef])
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && last >= rows.length - 15) onMore()
  }, [hasMore, last, rows.length, onMore])

  const at = {
    row: Math.min(cursor.row, rows.length - 1),
    column: Math.min(cursor.column, columns.length - 1),
  }

  // Scrolled away from, the cursor's cell is not in the page.
  const isDrawn = items.some(({ index }) => index === at.row)

  function openAt(position: Cursor) {
    const row = rows[position.row]
    const target = row && cellToOpen(row, columns[position.column]?.field ?? '')
    if (!target) return
    const column = columns.findIndex((each) => each.field === target.field)
    setCursor({ row: position.row, column: column < 0 ? position.column : column })
    open(target)
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keys typed inside an open editor bubble up through the React tree, though it stands elsewhere in the document.
    if (event.target !== gridRef.current) return
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      openAt(at)
      return
    }
    const page = Math.max(1, Math.floor((gridRef.current?.clientHeight ?? 0) / rowHeight) - 2)
    const next = moved(at, event, { rows: rows.length, columns: columns.length, page })
    if (!next) return
    event.preventDefault()
    setCursor(next)
    virtual.scrollToIndex(next.row)
    gridRef.current?.scrollTo({ left: next.column < 3 ? 0 : undefined, behavior: 'instant' })
  }

  function onClick(event: MouseEvent) {
    const cell = (event.target as Element).closest('[role="gridcell"]')
    const line = cell?.closest('[role="row"]')
    // An open editor's clicks bubble up through the React tree as well.
    if (!cell || !line || !gridRef.current?.contains(cell)) return
    const position = { row: indexOf(line, 'aria-rowindex') - 2, column: indexOf(cell, 'aria-colindex') - 1 }
    setCursor(position)
    const field = columns[position.column]?.field ?? ''
    if (cell.hasAttribute('data-opens') || field === 'note') openAt(position)
  }

  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const range = virtual.range
  const from = rows[range?.startIndex ?? 0]
  const to = rows[Math.min(range?.endIndex ?? 0, rows.length - 1)]
  const shown = range ? range.endIndex - range.startIndex + 1 : 0
  return (
    <>
      <div className="relative min-h-0 grow">
        <div
          ref={gridRef}
          role="grid"
          aria-label={t('plan.grid', { total: formatCount(total) })}
          aria-rowcount={total + 1}
          aria-colcount={columns.length}
          aria-activedescendant={isDrawn ? `${id}-${at.row}-${at.column}` : undefined}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onClick={onClick}
          className="group/grid absolute inset-0 overflow-auto border-t border-line text-note text-t1 outline-none"
        >
          <div style={{ minWidth: width }}>
            <GridHead columns={columns} />
            <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
              {items.map((item) => {
                const row = rows[item.index]
                return (
                  row && (
                    <GridRow
                      key={row.row}
                      id={`${id}-${item.index}`}
                      row={row}
                      index={item.index}
                      columns={columns}
                      cursor={at.row === item.index ? at.column : undefined}
                      style={{
                        gridTemplateColumns: gridTemplate(columns),
                        transform: `translateY(${item.start - headHeight}px)`,
                      }}
                    />
                  )
                )
              })}
            </div>
          </div>
        </div>
      </div>
      <div className="flex h-9 shrink-0 items-center gap-4 border-t border-line px-4 text-note text-t2">
        <span>
          {from && to && t('plan.range', { from: from.row, to: to.row, shown, total: formatCount(total) })}
        </span>
        <span className="flex items-center gap-1.5 text-axis text-t3 max-lg:hidden">
          <KeyCap>↑</KeyCap>
          <KeyCap>↓</KeyCap>
          {t('plan.keys')}
          <KeyCap>Enter</KeyCap>
          {t('plan.keyOpen')}
        </span>
        <span className="ml-auto">{foot}</span>
      </div>
    </>
  )
}

const indexOf = (element: Element, attribute: string) => Number(element.getAttribute(attribute))
