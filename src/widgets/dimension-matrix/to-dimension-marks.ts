import { formatPercent, formatPp, formatRate } from '@/i18n/formats.ts'
import { changeRow, rateRows, type Mark, type WidgetT } from '@/widgets/mark/mark.ts'
import { rateCells } from '@/widgets/panel/rate-cells.ts'
import { numericColumn, type TableData } from '@/widgets/panel/table-data.ts'
import type { DimensionMatrixData } from './dimension-data.ts'
import { judgedRows, type JudgedRow } from './to-dimension-rows.ts'

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
        ...changeRow(t('mark.change'), row.changes?.[i], dimension.worse === 'lower' ? 'higher' : 'lower'),
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
        ...noteOf(row, i, t),
      ],
    })),
  )

const changeCell = (points: number | null | undefined) =>
  typeof points === 'number' ? formatPp(points) : undefined

/** Why a rate is not compared. */
function noteOf(row: JudgedRow, at: number, t: WidgetT) {
  const why = row.apart?.[at] ?? (row.isLow ? t('dimensions.low') : undefined)
  return why === undefined ? [] : [{ label: t('dimensions.note'), value: why }]
}

export function toDimensionTable(data: DimensionMatrixData, t: WidgetT): TableData {
  const hasChanges = data.rows.some(({ changes }) => changes !== undefined)
  const rows = judgedRows(data).map((row) => [
    row.label,
    ...data.dimensions.flatMap((_, i) => [
      ...rateCells(row.cells[i]),
      ...(hasChanges ? [changeCell(row.changes?.[i])] : []),
    ]),
    row.isLow ? undefined : row.deviations,
    row.coverage ? formatRate(row.coverage) : undefined,
  ])
  return {
    columns: [
      { label: t('dimensions.row') },
      ...data.dimensions.flatMap(({ label }) => [
        numericColumn(`${label} %`),
        numericColumn('n/of'),
        ...(hasChanges ? [numericColumn(t('mark.change'))] : []),
      ]),
      numericColumn(t('dimensions.deviations')),
      numericColumn(`${t('mark.coverage')} %`),
    ],
    rows: [
      ...rows,
      [
        data.meanLabel,
        ...data.dimensions.flatMap(({ mean }) => [...rateCells(mean), ...(hasChanges ? [undefined] : [])]),
        undefined,
        undefined,
      ],
    ],
  }
}
