import type { CSSProperties, ReactNode } from 'react'
import { cx } from '@/ui/cx.ts'
import { MarkElement } from '@/widgets/mark/mark-host.tsx'
import type { MarkCursor } from '@/widgets/mark/use-mark-cursor.tsx'

type MarkRowsProps<Row> = {
  rows: readonly Row[]
  cursor: MarkCursor
  isPressable: boolean
  /** The name is in the first of them. */
  columns: CSSProperties
  /** Heights between which a row grows. */
  className?: string
  /** What stands beside the name. */
  children: (row: Row) => ReactNode
}

/** Rows that share the height of their picture: each one mark, its name before what it draws. */
export function MarkRows<Row extends { id: string; label: string }>(props: MarkRowsProps<Row>) {
  const { rows, cursor, isPressable, columns, className, children } = props
  return rows.map((row) => (
    <MarkElement
      key={row.id}
      cursor={cursor}
      id={row.id}
      pressable={isPressable}
      // Its ring lies inside: what the rows scroll in would cut it.
      className={cx(
        className,
        'grid w-full flex-1 items-center gap-x-2 rounded-tag text-left text-note text-t1 data-linked:-outline-offset-2 wall:text-body',
      )}
      style={columns}
    >
      <span className="truncate">{row.label}</span>
      {children(row)}
    </MarkElement>
  ))
}
