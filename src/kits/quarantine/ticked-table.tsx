import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Checkbox } from '@/ui/checkbox.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'

export type TickedTableProps<Row extends { id: number }> = {
  label: string
  columns: readonly string[]
  rows: readonly Row[]
  /** Whose record a row is, for the name of its tick. */
  nameOf: (row: Row) => string
  cells: (row: Row) => ReactNode
  ticked: ReadonlySet<number>
  onTick: (ticked: ReadonlySet<number>) => void
}

/** Rows that are ticked one by one or all at once. */
export function TickedTable<Row extends { id: number }>(props: TickedTableProps<Row>) {
  const { label, columns, rows, nameOf, cells, ticked, onTick } = props
  const t = useT('quarantine')
  const n = rows.filter(({ id }) => ticked.has(id)).length
  const tick = (id: number, is: boolean) => {
    const next = new Set(ticked)
    if (is) next.add(id)
    else next.delete(id)
    onTick(next)
  }
  return (
    <Table label={label}>
      <TableHead>
        <HeadCell>
          <Checkbox
            label={t('tickAll')}
            checked={n === 0 ? false : n === rows.length || 'indeterminate'}
            onChange={(is) => onTick(new Set(is ? rows.map(({ id }) => id) : []))}
          />
        </HeadCell>
        {columns.map((name) => (
          <HeadCell key={name}>{name}</HeadCell>
        ))}
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id} selected={ticked.has(row.id)}>
            <Cell>
              <Checkbox
                label={t('tick', { name: nameOf(row) })}
                checked={ticked.has(row.id)}
                onChange={(is) => tick(row.id, is)}
              />
            </Cell>
            {cells(row)}
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
