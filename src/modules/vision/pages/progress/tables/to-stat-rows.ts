import type { TFunction } from 'i18next'
import type { ProgressTableRow } from '@/modules/vision/contract/progress.ts'
import { formatRate } from '@/i18n/formats.ts'
import type { Stage } from '@/standards/grade.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { gradeWord, type VisionT } from '../../screen/labels.ts'

export const tableKinds = ['byGrade', 'bySex', 'byOwnership', 'bySetting'] as const
export type TableKind = (typeof tableKinds)[number]
export const statColumns = [
  'schools',
  'classes',
  'enrolled',
  'done',
  'coverage',
  'absent',
  'exempt',
  'due',
] as const

type Counts = Omit<ProgressTableRow, 'stage' | 'grade' | 'sex' | 'ownership' | 'setting'>
export type StatRow = {
  key: string
  stage: Stage | 'all'
  label: string
  kind: 'part' | 'subtotal' | 'total'
  /** Rows of its stage from here on, in the first of them; 0 in the others. */
  span: number
  cells: Record<(typeof statColumns)[number], string | number | undefined>
}
type ProgressT = TFunction<'progress'>

/** The rows of one table in the order of the report: a stage's parts, its subtotal, and below all the total. */
export function toStatRows(
  rows: readonly ProgressTableRow[],
  total: Counts,
  t: ProgressT,
  vision: VisionT,
): StatRow[] {
  const stat = rows.map((row, at): StatRow => {
    const label = labelOf(row, t, vision)
    const isFirst = rows[at - 1]?.stage !== row.stage
    return {
      key: `${row.stage} ${label ?? ''}`,
      stage: row.stage,
      label: label ?? t('stat.subtotal'),
      kind: label === undefined ? 'subtotal' : 'part',
      span: isFirst ? rows.filter(({ stage }) => stage === row.stage).length : 0,
      cells: cellsOf(row),
    }
  })
  return [
    ...stat,
    { key: 'all', stage: 'all', label: t('stat.total'), kind: 'total', span: 1, cells: cellsOf(total) },
  ]
}

function labelOf({ grade, sex, ownership, setting }: ProgressTableRow, t: ProgressT, vision: VisionT) {
  if (grade !== undefined) return gradeWord(grade, vision)
  const key = sex ?? ownership ?? setting
  return key && t(`stat.${key}`)
}

const cellsOf = ({ schools, classes, enrolled, done, absent, exempt }: Counts): StatRow['cells'] => ({
  schools,
  classes,
  enrolled,
  done,
  absent,
  exempt,
  coverage: enrolled === 0 ? undefined : formatRate({ n: done, of: enrolled }),
  due: enrolled - done - absent - exempt,
})

/** The same rows for CSV: every row names its stage. */
export const toStatTable = (
  rows: readonly StatRow[],
  kind: TableKind,
  t: ProgressT,
  vision: VisionT,
): TableData => ({
  columns: [
    { label: t('stat.stage') },
    { label: t(`stat.head.${kind}`) },
    ...statColumns.map((column) => ({ label: t(`stat.column.${column}`), numeric: true })),
  ],
  rows: rows.map((row) => [
    row.stage === 'all' ? t('stat.total') : vision(`stage.${row.stage}`),
    row.kind === 'total' ? '' : row.label,
    ...statColumns.map((column) => row.cells[column]),
  ]),
})
