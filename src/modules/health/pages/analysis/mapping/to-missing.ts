import type { TFunction } from 'i18next'
import type { ReplyOf } from '@/contract/call.ts'
import type { fitnessMissing } from '@/modules/health/contract/analysis.ts'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import type { MissingMatrixData } from '@/widgets/missing-matrix/to-missing-marks.ts'
import { rowName } from '../../screen/labels.ts'
import { inLine, itemName, tidy, type AnalysisT, type VisionT } from '../names.ts'

export type Missing = ReplyOf<typeof fitnessMissing>
type Row = Missing['rows'][number]

/** Classes are asked for inside one grade, which goes without saying. */
const rowOf = (row: Row, by: Missing['by'], vision: VisionT) =>
  by === 'class' && row.number !== undefined ? vision('class', { number: row.number }) : rowName(row, vision)

const countOf = ({ missing }: Row, item: string) => missing.find((one) => one.item === item)?.n

/** Schools, grades or classes × items; undefined where their grades do not do it. */
export const toMissingMatrix = (
  { by, items, rows }: Missing,
  t: AnalysisT,
  health: TFunction<'health'>,
  vision: VisionT,
): MissingMatrixData => ({
  columns: items.map((item) => ({ id: item, label: itemName(item, health, t) })),
  rows: rows.map((row) => ({
    id: row.key,
    label: rowOf(row, by, vision),
    missing: items.map((item) => countOf(row, item)),
    complete: row.complete,
  })),
})

/** `14 人缺项，没有总分；4 班50 米×8缺 7 人，占全部缺项的 38.9%`. */
export function missingLabels(
  { by, total, rows }: Missing,
  t: AnalysisT,
  health: TFunction<'health'>,
  vision: VisionT,
): string {
  const { complete, untested } = total
  const late = untested > 0 ? [t('missing.untested', { n: formatCount(untested) })] : []
  const lacking = complete.of - complete.n
  if (lacking === 0) return [t('missing.none', { of: formatCount(complete.of) }), ...late].join(t('stop'))
  const cells = rows.flatMap((row) => row.missing.map((cell) => ({ ...cell, row })))
  const all = cells.reduce((sum, { n }) => sum + n, 0)
  const max = cells.toSorted((a, b) => b.n - a.n)[0]
  const labels = [
    t('missing.sentence', { n: formatCount(lacking) }),
    ...(max && max.n > 0
      ? [
          t('missing.most', {
            row: rowOf(max.row, by, vision),
            item: inLine(itemName(max.item, health, t)),
            n: formatCount(max.n),
            rate: formatRate({ n: max.n, of: all }),
          }),
        ]
      : []),
    ...late,
  ]
  return tidy(labels.join(t('stop')))
}

/** The row of a cell or of the rate at its end; a row's key holds no colon. */
export const rowOfCell = (id: string, { rows }: Missing): Row | undefined => {
  const key = id.replace(/^complete:/, '').split(':')[0]
  return rows.find((row) => row.key === key)
}
