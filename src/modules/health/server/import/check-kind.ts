import { checkRecord, checkRecordColumns, checkValuesOf } from '../summaries/check-record.ts'
import { refreshCheckSummary } from '../summaries/check-summary.ts'
import { hasSpineParts } from '@/modules/health/server/workbook/spine-cells.ts'
import type { MeasuredKind } from './measured-kind.ts'
import type { Values } from '@/server/imports/staged-row.ts'

/** What a row of the file makes of what is stored; a blank keeps it. Who examines the parts of a spine leaves no bare verdict on the whole. */
export function mergedCheck(values: Values, stored: Readonly<Record<string, unknown>> | null): Values {
  const before = checkValuesOf(stored ?? {})
  const merged = Object.fromEntries(
    Object.keys(before).map((field) => [field, values[field] ?? before[field] ?? null]),
  )
  return hasSpineParts(values) ? { ...merged, spineOverall: values['spineOverall'] ?? null } : merged
}

export const checkKind: MeasuredKind = {
  table: 'health_check',
  refresh: refreshCheckSummary,
  columns: checkRecordColumns,
  valuesOf: checkValuesOf,
  recordOf: (values, stored, student, takenOn) => ({
    ...checkRecord(mergedCheck(values, stored), student, takenOn),
  }),
}
