import { formatCount, formatPercent, formatRate } from '@/i18n/formats.ts'
import type { Cell } from '@/widgets/cell.ts'
import { rateRows, type Mark, type WidgetT } from '@/widgets/mark/mark.ts'
import type { TableCell, TableData } from '@/widgets/panel/table-data.ts'
import type { DimensionMatrixData } from './dimension-data.ts'
import { judgedRows } from './to-dimension-rows.ts'

/** Id of the mark of a school's dimension. */
export const dimensionId = (rowId: string, dimensionId: string) => `${rowId}:${dimensionId}`

/** One mark per school and dimension, school by school as they are shown. */
export const toDimensionMarks = (data: DimensionMatrixData, t: WidgetT): Mark[] =>
  judgedRows(data).flatMap((row) =>
    data.dimensions.map((dimension, i) => ({
      id: dimensionId(row.id, dimension.id),
      title: t('dimensions.cell', { row: row.label, column: dimension.label }),
      rows: [
        ...rateRows(row.cells[i], t),
        ...rateRows(dimension.mean, t, data.meanLabel).slice(0, 1),
        ...(row.worse[i]
          ? [
              {
                label: t('dimensions.against', { mean: data.meanLabel }),
                value: t('dimensions.worseShort'),
                tone: 'severe' as const,
              },
            ]
          : []),
        ...(row.coverage ? [{ label: t('mark.coverage'), value: formatPercent(row.coverage) }] : []),
        ...(row.isLow ? [{ label: t('dimensions.note'), value: t('dimensions.low') }] : []),
      ],
    })),
  )

export function toDimensionTable(data: DimensionMatrixData, t: WidgetT): TableData {
  const numeric = (label: string) => ({ label, numeric: true })
  const figures = (cell: Cell | undefined): TableCell[] => {
    if (cell === null) return [null, null]
    if (!cell || cell.of === 0) return [undefined, undefined]
    return [formatRate(cell), `${formatCount(cell.n)}/${formatCount(cell.of)}`]
  }
  const rows = judgedRows(data).map((row) => [
    row.label,
    ...data.dimensions.flatMap((_, i) => figures(row.cells[i])),
    row.isLow ? undefined : row.deviations,
    row.coverage ? formatRate(row.coverage) : undefined,
  ])
  return {
    columns: [
      { label: t('dimensions.row') },
      ...data.dimensions.flatMap(({ label }) => [numeric(`${label} %`), numeric('n/of')]),
      numeric(t('dimensions.deviations')),
      numeric(`${t('mark.coverage')} %`),
    ],
    rows: [
      ...rows,
      [data.meanLabel, ...data.dimensions.flatMap(({ mean }) => figures(mean)), undefined, undefined],
    ],
  }
}
