import { formatCount } from '@/i18n/formats.ts'
import type { Cell } from '@/widgets/cell.ts'
import { rateRows, type Mark, type WidgetT } from '@/widgets/mark/mark.ts'
import { countCell, rateCell } from '@/widgets/panel/rate-cells.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

export type MissingRow = {
  id: string
  label: string
  /** Children who lack the item, per column; null when hidden, undefined where their grade does not do it. */
  missing: readonly (number | null | undefined)[]
  /** Children with every item, of those who should have them: the exempt are not counted. */
  complete: Cell
}

export type MissingMatrixData = {
  columns: readonly { id: string; label: string }[]
  rows: readonly MissingRow[]
}

/** Id of a cell's mark; `completeId` that of the row's rate. */
export const missingId = (rowId: string, columnId: string) => `${rowId}:${columnId}`
export const completeId = (rowId: string) => `complete:${rowId}`

export const missingBins = [
  { from: 0, to: 0 },
  { from: 1, to: 2 },
  { from: 3, to: 5 },
  { from: 6, to: Infinity },
] as const

/** 0 nobody, 1 one or two, 2 up to five, 3 six and more. */
export const missingBin = (count: number) => missingBins.findLastIndex(({ from }) => count >= from)

/** One mark per cell whose grade does the item, row by row, and one per row for the rate at its end. */
export const toMissingMarks = ({ columns, rows }: MissingMatrixData, t: WidgetT): Mark[] =>
  rows.flatMap((row) => [
    ...columns.flatMap((column, i) => {
      const count = row.missing[i]
      if (count === undefined) return []
      return [
        {
          id: missingId(row.id, column.id),
          title: t('missing.cell', { row: row.label, column: column.label }),
          rows: [
            {
              label: t('missing.people'),
              value: count === null ? t('suppressed') : formatCount(count),
            },
          ],
        },
      ]
    }),
    {
      id: completeId(row.id),
      title: t('missing.cell', { row: row.label, column: t('missing.complete') }),
      rows: rateRows(row.complete, t, t('missing.complete')).slice(0, 2),
    },
  ])

export const toMissingTable = ({ columns, rows }: MissingMatrixData, t: WidgetT): TableData => ({
  columns: [
    { label: t('missing.row') },
    ...columns.map(({ label }) => ({ label, numeric: true })),
    { label: `${t('missing.complete')} %`, numeric: true },
    { label: 'n/of', numeric: true },
  ],
  rows: rows.map(({ label, missing, complete }) => [
    label,
    ...columns.map((_, i) => (missing[i] === undefined ? t('missing.notRequired') : missing[i])),
    rateCell(complete),
    countCell(complete),
  ]),
})
