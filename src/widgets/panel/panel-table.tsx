import { useT } from '@/i18n/i18n.ts'
import { noFigure } from '@/i18n/formats.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import type { TableData } from './table-data.ts'

/** The rows of a picture as a table: the same figures, said in another way. */
export function PanelTable({ title, table }: { title: string; table: TableData }) {
  const t = useT('widgets')
  return (
    <Table label={title} className="size-full">
      <TableHead>
        {table.columns.map((column, i) => (
          <HeadCell key={i} numeric={column.numeric ?? false}>
            {column.label}
          </HeadCell>
        ))}
      </TableHead>
      <tbody>
        {table.rows.map((row, i) => (
          <TableRow key={i}>
            {row.map((cell, j) => (
              <Cell key={j} numeric={table.columns[j]?.numeric ?? false}>
                {cell === null ? <Hidden>{t('suppressed')}</Hidden> : (cell ?? noFigure)}
              </Cell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
