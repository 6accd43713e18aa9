import { formatCount, formatPercent, formatRate } from '@/i18n/formats.ts'
import type { Rate } from '@/standards/rate.ts'
import type { Mark, WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

/** A rate; or why there is none: nothing was reported, or nothing is required. */
export type GridCell = { id: string } & (
  { rate: Rate; isRunning?: boolean; isRequired?: boolean } | { rate: null; why: 'unreported' | 'not-asked' }
)
export type GridRow = {
  id: string
  label: string
  /** A heading above this row. */
  group?: string | undefined
  cells: readonly GridCell[]
  total?: Rate | undefined
}
export type MoreGridData = {
  /** Head of the names: `学校`. */
  rowHead: string
  columns: readonly { id: string; label: string; title: string }[]
  rows: readonly GridRow[]
  totalLabel?: string | undefined
}

/** One mark per cell, row by row. */
export const toGridMarks = ({ columns, rows }: MoreGridData, t: WidgetT, metric?: string): Mark[] =>
  rows.flatMap((row) =>
    row.cells.map((cell, i) => ({
      id: cell.id,
      title: t('heat.cell', { row: row.label, column: columns[i]?.title }),
      rows:
        cell.rate === null
          ? [
              {
                label: metric ?? t('mark.rate'),
                value: t(cell.why === 'unreported' ? 'grid.unreported' : 'grid.notAsked'),
              },
            ]
          : [
              { label: metric ?? t('mark.rate'), value: formatPercent(cell.rate) },
              { label: t('mark.count'), value: `${formatCount(cell.rate.n)} / ${formatCount(cell.rate.of)}` },
              ...(cell.isRunning ? [{ label: t('calendar.today'), value: t('grid.running') }] : []),
              ...(cell.isRequired === false ? [{ label: t('grid.asked'), value: t('grid.notAsked') }] : []),
            ],
    })),
  )

export const toGridTable = ({ rowHead, columns, rows, totalLabel }: MoreGridData, t: WidgetT): TableData => ({
  columns: [
    { label: rowHead },
    ...columns.flatMap(({ title }) => [
      { label: `${title} %`, numeric: true },
      { label: 'n/of', numeric: true },
    ]),
    ...(totalLabel ? [{ label: `${totalLabel} %`, numeric: true }] : []),
  ],
  rows: rows.map((row) => [
    row.label,
    ...row.cells.flatMap((cell) =>
      cell.rate === null
        ? [t(cell.why === 'unreported' ? 'grid.unreported' : 'grid.notAsked'), undefined]
        : [formatRate(cell.rate), `${cell.rate.n}/${cell.rate.of}`],
    ),
    ...(totalLabel ? [row.total && formatRate(row.total)] : []),
  ]),
})
