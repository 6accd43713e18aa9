import { formatPp, formatRate } from '@/i18n/formats.ts'
import type { Cell } from '@/widgets/cell.ts'
import { changeRow, rateRows, type Mark, type WidgetT } from '@/widgets/mark/mark.ts'
import { countCell } from '@/widgets/panel/rate-cells.ts'
import type { TableCell, TableData } from '@/widgets/panel/table-data.ts'

export type HeatRow = {
  id: string
  label: string
  /** As many as there are columns; `undefined` where the class does not exist. */
  cells: readonly ({ id: string; rate: Cell } | undefined)[]
  total: Cell
  /** Points against the same round of last year; null when there is none. */
  changePp?: number | null
}

export type HeatTableData = { columns: readonly string[]; rows: readonly HeatRow[] }

/** One mark per cell that exists, row by row, and one per row total (`total:<row id>`). */
export function toHeatMarks({ columns, rows }: HeatTableData, t: WidgetT, metric?: string): Mark[] {
  return rows.flatMap((row) => [
    ...row.cells.flatMap((cell, i) =>
      cell
        ? [
            {
              id: cell.id,
              title: t('heat.cell', { row: row.label, column: columns[i] }),
              rows: rateRows(cell.rate, t, metric),
            },
          ]
        : [],
    ),
    {
      id: totalId(row.id),
      title: t('heat.cell', { row: row.label, column: t('heat.total') }),
      rows: [...rateRows(row.total, t, metric), ...changeRow(t('mark.change'), row.changePp)],
    },
  ])
}

export const totalId = (rowId: string) => `total:${rowId}`

/** Rate, n and of for every column, then the total and the change. */
export function toHeatTable({ columns, rows }: HeatTableData, t: WidgetT): TableData {
  const rateOf = (cell: Cell | undefined): TableCell => cell && formatRate(cell)
  return {
    columns: [
      { label: t('heat.row') },
      ...[...columns, t('heat.total')].flatMap((label) => [
        { label: `${label} %`, numeric: true },
        { label: 'n/of', numeric: true },
      ]),
      { label: t('heat.change'), numeric: true },
    ],
    rows: rows.map((row) => [
      row.label,
      ...row.cells.flatMap((cell) => [rateOf(cell?.rate), countCell(cell?.rate)]),
      rateOf(row.total),
      countCell(row.total),
      row.changePp === null || row.changePp === undefined ? undefined : formatPp(row.changePp),
    ]),
  }
}
