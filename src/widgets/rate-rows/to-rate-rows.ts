import { rateRows, type Mark, type WidgetT } from '@/widgets/mark/mark.ts'
import type { Cell } from '@/widgets/cell.ts'
import { rateCells } from '@/widgets/panel/rate-cells.ts'
import { numericColumn, type TableData } from '@/widgets/panel/table-data.ts'

/** A rate is null when hidden, undefined when there is none. */
export type RateRow = { id: string; label: string; cell: Cell | undefined }
/** Rows of one measure, named before the first of them where there are several. */
export type RateGroup = { id: string; label?: string | undefined; rows: readonly RateRow[] }

/** Id of the mark of a row. */
export const rateRowId = (groupId: string, rowId: string) => `${groupId}:${rowId}`

const nameOf = ({ label }: RateGroup, row: RateRow) => [label, row.label].filter(Boolean).join(' ')

/** One mark per row: the rate, n / of and its interval. */
export const toRateMarks = (groups: readonly RateGroup[], t: WidgetT): Mark[] =>
  groups.flatMap((group) =>
    group.rows.map((row) => ({
      id: rateRowId(group.id, row.id),
      title: nameOf(group, row),
      rows: rateRows(row.cell, t),
    })),
  )

export const toRateTable = (groups: readonly RateGroup[], t: WidgetT): TableData => ({
  columns: [
    { label: t('composition.row') },
    numericColumn(`${t('mark.rate')} %`),
    numericColumn(t('mark.count')),
  ],
  rows: groups.flatMap((group) => group.rows.map((row) => [nameOf(group, row), ...rateCells(row.cell)])),
})

/** How long a bar of all of them may be, in per cent: 100 where parts of a whole are done, else a round figure above the highest. */
export function rateSpan(groups: readonly RateGroup[], isWhole: boolean): number {
  if (isWhole) return 100
  const rates = groups.flatMap(({ rows }) =>
    rows.map(({ cell }) => (cell && cell.of > 0 ? (100 * cell.n) / cell.of : 0)),
  )
  return Math.min(100, 5 * Math.max(1, Math.ceil(Math.max(0, ...rates) / 5)))
}
