import type { Choice, ListRow } from '@/kits/table/list-table-props.ts'
import { isNumeric } from '@/kits/table/column-tracks.ts'
import { formatRate } from '@/i18n/formats.ts'
import type { ListColumn } from '@/contract/lists/list.ts'
import type { ListName } from '@/contract/lists/lists.ts'
import type { ExportForm } from '@/kits/export/use-export-form.ts'
import { useFileText } from '@/kits/export/use-file-text.ts'
import { useListNames } from '@/kits/export/use-list-names.ts'
import { cx } from '@/ui/cx.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'

type PreviewTableProps = {
  list: ListName
  label: string
  rows: readonly ListRow[]
  columns: ExportForm['columns']
  /** The rows are still those of the choice before. */
  isOld: boolean
  /** Names of rounds by their ids. */
  rounds: readonly Choice[]
}

type Rate = { n: number; of: number }

/** The three columns of the file in one. */
const rateText = (rate: Rate | null | undefined, parts = 1) =>
  rate ? `${rate.n / parts} / ${rate.of / parts}${rate.of > 0 ? ` · ${formatRate(rate)}%` : ''}` : ''

const still = 'sticky left-0 z-[1] bg-surface'

/** Rows as the file has them: the chosen columns in their order, heads and values in its words. */
export function PreviewTable({ list, label, rows, columns, isOld, rounds }: PreviewTableProps) {
  const names = useListNames(list)
  const textOf = useFileText(list)
  const cellOf = (column: ListColumn, row: ListRow) => {
    const value = (row as unknown as Record<string, unknown>)[column.key]
    if (column.type === 'rate') return rateText(value as Rate | null | undefined, column.parts)
    const round = column.key === 'round' ? rounds.find((one) => one.value === value) : undefined
    return round?.label ?? textOf(column, value)
  }
  return (
    <Table label={label} className={cx('transition-opacity', isOld && 'opacity-60')}>
      <TableHead>
        {columns.map(({ key, column }, i) => (
          <HeadCell key={key} numeric={isNumeric(column)} className={i === 0 ? 'sticky left-0 z-[2]' : ''}>
            {names.column(key)}
          </HeadCell>
        ))}
      </TableHead>
      <tbody aria-busy={isOld}>
        {rows.map((row) => (
          <TableRow key={`${row.id} ${String((row as { round?: unknown }).round)}`}>
            {columns.map(({ key, column }, i) => (
              <Cell key={key} numeric={isNumeric(column)} className={i === 0 ? still : ''}>
                {cellOf(column, row)}
              </Cell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
