import { rowName } from '../screen/labels.ts'
import type { AnalysisT, VisionT } from './names.ts'

type Named = Parameters<typeof rowName>[0] & { key: string }

/** Rows of a breakdown as a table has them. */
export const titledRows = <Row extends Named>(rows: readonly Row[], vision: VisionT) =>
  rows.map((row) => ({ ...row, id: row.key, title: rowName(row, vision) }))

/** What they sum to. */
export const totalRow = <Row extends object>(total: Row, t: AnalysisT) => ({
  ...total,
  key: 'total',
  id: 'total',
  title: t('total'),
})
