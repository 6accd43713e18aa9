import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { DetailColumn } from './detail-data.ts'
import { DetailCell } from './detail-cell.tsx'
import { phoneDetail, phoneParts } from './phone-parts.ts'
import { TableRows } from './table-rows.tsx'

export type DetailPhoneProps<Row extends { id: string }> = {
  label: string
  rows: readonly Row[]
  columns: readonly DetailColumn<Row>[]
  total: Row | undefined
  onDrill: ((id: string) => void) | undefined
  selected: string | undefined
}

const rowHeight = 64

/** Rows of two lines: the name and the figure that the table is about, with its n and of and two columns more. */
export function DetailPhone<Row extends { id: string }>(props: DetailPhoneProps<Row>) {
  const { label, rows, columns, total, onDrill, selected } = props
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const above = total ? rowHeight : 0
  return (
    <div
      ref={setScroller}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-auto rounded-b border-t border-line outline-none"
    >
      {total && (
        <div className="sticky top-0 z-[1] flex h-16 items-center gap-3 border-b border-line bg-sunken px-4">
          <Lines columns={columns} row={total} />
        </div>
      )}
      <TableRows
        as="ul"
        count={rows.length}
        stored={0}
        rowHeight={rowHeight}
        scroller={scroller}
        above={above}
      >
        {(index, top) => {
          const row = rows[index]
          if (!row) return null
          const lines = <Lines columns={columns} row={row} />
          const look = 'flex h-full w-full items-center gap-3 px-4 text-left'
          return (
            <li
              key={row.id}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
              className={cx(
                'h-16 border-b border-line',
                row.id === selected ? 'bg-brand-soft' : 'bg-surface',
                top !== undefined && 'absolute inset-x-0 top-0',
              )}
            >
              {onDrill ? (
                <button
                  type="button"
                  className={cx(look, 'focus-visible:-outline-offset-2')}
                  onClick={() => onDrill(row.id)}
                >
                  {lines}
                  <ChevronRight aria-hidden size={20} className="-mr-1 shrink-0 text-t3" />
                </button>
              ) : (
                <div className={look}>{lines}</div>
              )}
            </li>
          )
        }}
      </TableRows>
    </div>
  )
}

function Lines<Row>({ columns, row }: { columns: readonly DetailColumn<Row>[]; row: Row }) {
  const t = useT('widgets')
  const { name, main } = phoneParts(columns)
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-title font-semibold text-t1">
          {name && <DetailCell column={name} row={row} scale={undefined} />}
        </span>
        <span className="block truncate text-note text-t2">{phoneDetail(columns, row, t)}</span>
      </span>
      {main && (
        <span className="shrink-0 text-right">
          <span className="block text-title font-semibold text-t1">
            <DetailCell column={main} row={row} scale={undefined} />
          </span>
          <span className="block text-axis text-t3">{main.label}</span>
        </span>
      )}
    </>
  )
}
