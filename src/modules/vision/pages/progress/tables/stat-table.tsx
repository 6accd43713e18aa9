import { formatCount, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
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
            <StatHeads row={row} />
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

const cellText = (cell: string | number | undefined) =>
  cell === undefined ? noFigure : typeof cell === 'number' ? formatCount(cell) : cell

/** Classes of a head of a row: of the stage, of a part, and of a subtotal or the total. */
const base = 'h-(--row) border-b border-line px-3 text-left whitespace-nowrap'
const looks = {
  stage: `${base} bg-surface align-top leading-(--row) font-normal`,
  part: `${base} sticky left-0 bg-surface font-normal`,
  sum: `${base} sticky left-0 bg-sunken font-semibold`,
}

/** The stage over all of its rows, then the row's own name; the total over both columns. */
function StatHeads({ row }: { row: StatRow }) {
  const vision = useT('vision')
  if (row.stage === 'all')
    return (
      <th scope="row" colSpan={2} className={looks.sum}>
        {row.label}
      </th>
    )
  return (
    <>
      {row.span > 0 && (
        <th scope="rowgroup" rowSpan={row.span} className={looks.stage}>
          {vision(`stage.${row.stage}`)}
        </th>
      )}
      <th scope="row" className={row.kind === 'subtotal' ? looks.sum : looks.part}>
        {row.label}
      </th>
    </>
  )
}
