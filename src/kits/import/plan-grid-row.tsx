import type { CSSProperties } from 'react'
import type { PlanRow } from '@/contract/uploads.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { GridColumn } from './columns.ts'
import { GridCell } from './plan-grid-cell.tsx'

/** Row number, action and name stay in sight. */
const stuck = ['row', 'action', 'name']

export const gridTemplate = (columns: readonly GridColumn[]) =>
  columns.map(({ field, width }) => (field === 'note' ? `minmax(${width}px, 1fr)` : `${width}px`)).join(' ')

/** Where a column stands still, or undefined when it scrolls. */
export function stuckLeft(columns: readonly GridColumn[], index: number) {
  if (!columns.slice(0, index + 1).every(({ field }) => stuck.includes(field))) return undefined
  return columns.slice(0, index).reduce((sum, column) => sum + column.width, 0)
}

export function GridHead({ columns }: { columns: readonly GridColumn[] }) {
  const t = useT('import')
  return (
    <div role="rowgroup" className="sticky top-0 z-20">
      <div
        role="row"
        aria-rowindex={1}
        className="grid h-8 border-b border-line bg-sunken text-t2"
        style={{ gridTemplateColumns: gridTemplate(columns) }}
      >
        {columns.map(({ field, numeric }, i) => {
          const left = stuckLeft(columns, i)
          return (
            <div
              key={field}
              role="columnheader"
              aria-colindex={i + 1}
              style={{ left }}
              className={cx(
                'flex items-center truncate bg-sunken px-2.5',
                numeric && 'justify-end',
                left !== undefined && 'sticky z-10',
                field === 'note' && 'sticky right-0',
              )}
            >
              {t(`head.${field}`)}
            </div>
          )
        })}
      </div>
    </div>
  )
}

export type GridRowProps = {
  id: string
  row: PlanRow
  /** Among the rows shown, from 0. */
  index: number
  columns: readonly GridColumn[]
  /** The column of the cell cursor, when it is in this row. */
  cursor: number | undefined
  style: CSSProperties
}

export function GridRow({ id, row, index, columns, cursor, style }: GridRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      style={style}
      className="absolute inset-x-0 top-0 grid h-(--row) border-b border-line bg-surface"
    >
      {columns.map((column, i) => (
        <GridCell
          key={column.field}
          id={`${id}-${i}`}
          row={row}
          column={column}
          index={i}
          left={stuckLeft(columns, i)}
          isCursor={cursor === i}
        />
      ))}
    </div>
  )
}
