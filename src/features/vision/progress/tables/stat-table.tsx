import { formatCount, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { statColumns, type StatRow, type TableKind } from './to-stat-rows.ts'

type StatTableProps = { title: string; kind: TableKind; rows: readonly StatRow[] }

/** One table of the report: stages at the left, parts below each other, subtotals and the total. */
export function StatTable({ title, kind, rows }: StatTableProps) {
  const t = useT('progress')
  return (
    <Table label={title} className="size-full">
      <TableHead>
        <HeadCell>{t('stat.stage')}</HeadCell>
        <HeadCell>{t(`stat.head.${kind}`)}</HeadCell>
        {statColumns.map((column) => (
          <HeadCell key={column} numeric>
            {t(`stat.column.${column}`)}
          </HeadCell>
        ))}
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.key} total={row.kind !== 'part'}>
            <StatHeads
              row={row}
              className="h-(--row) border-b border-line bg-surface px-3 text-left font-normal whitespace-nowrap"
            />
            {statColumns.map((column) => (
              <Cell key={column} numeric>
                {cellText(row.cells[column])}
              </Cell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

export const cellText = (cell: string | number | undefined) =>
  cell === undefined ? noFigure : typeof cell === 'number' ? formatCount(cell) : cell

/** The stage over all of its rows, then the row's own name; the total over both columns. */
export function StatHeads({ row, className }: { row: StatRow; className: string }) {
  const vision = useT('vision')
  if (row.stage === 'all')
    return (
      <th scope="row" colSpan={2} className={cx(className, 'bg-sunken! font-semibold!')}>
        {row.label}
      </th>
    )
  return (
    <>
      {row.span > 0 && (
        <th scope="rowgroup" rowSpan={row.span} className={cx(className, 'align-top leading-(--row)')}>
          {vision(`stage.${row.stage}`)}
        </th>
      )}
      <th
        scope="row"
        className={cx(className, 'sticky left-0', row.kind === 'subtotal' && 'bg-sunken! font-semibold!')}
      >
        {row.label}
      </th>
    </>
  )
}
