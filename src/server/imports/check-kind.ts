import { checkRecord, checkRecordColumns, checkValuesOf } from '../figures/check-record.ts'
import { refreshCheckSummary } from '../figures/check-summary.ts'
import type { MeasuredKind } from './measured-kind.ts'

export const checkKind: MeasuredKind = {
  table: 'health_check',
  refresh: refreshCheckSummary,
  columns: checkRecordColumns,
  valuesOf: checkValuesOf,
  recordOf: (values, stored, child, takenOn) => {
    const before = stored ? checkValuesOf(stored) : {}
    const merged = Object.fromEntries(
      Object.keys(checkValuesOf({})).map((field) => [field, values[field] ?? before[field] ?? null]),
    )
    return { ...checkRecord(merged, child, takenOn) }
  },
}
