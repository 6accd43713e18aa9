import type { RowAction } from '@/contract/uploads.ts'
import type { FieldValue, NormalisedRow } from '../workbook/issue.ts'

export type Values = Record<string, FieldValue>

/** A row of the plan. The target is a student; its version that of the record the row would replace (null: none yet). */
export interface PlannedRow extends NormalisedRow {
  action: RowAction
  grade: number | null
  targetId: number | null
  targetVersion: number | null
  /** Stored values that differ, by field. */
  stored: Values | null
  keep: 'file' | 'stored' | null
}
