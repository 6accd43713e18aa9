import {
  fileColumn,
  measuredColumn,
  type FileColumns,
  type MeasuredColumns,
} from '../summaries/exam-grade.ts'
import type { FieldValue } from '@/server/workbook/issue.ts'
import type { Values } from '@/server/imports/staged-row.ts'

/** The columns of `vision_exam` that a workbook writes. */
export interface ExamColumns extends MeasuredColumns, FileColumns {
  taken_on: string | null
  remark: string | null
}

type Stored = keyof ExamColumns

const columnOf = { ...measuredColumn, ...fileColumn, remark: 'remark' } as const satisfies Record<
  string,
  Stored
>

export const examColumnNames = Object.values(columnOf)

/** The exam that a row of the file makes of the stored one. A blank keeps what is stored; a new cylinder brings its axis. */
export function examOfValues(values: Values, stored: ExamColumns | null): ExamColumns {
  const exam: Record<string, FieldValue> = {}
  for (const [field, column] of Object.entries(columnOf)) {
    const value = values[field] ?? null
    exam[column] = value ?? stored?.[column] ?? null
  }
  for (const side of ['Right', 'Left'] as const) {
    const axis = values[`axis${side}`] ?? null
    if ((values[`cylinder${side}`] ?? null) !== null) exam[`axis_${side.toLowerCase()}`] = axis
  }
  return exam as unknown as ExamColumns
}

/** The same as fields of the workbook. */
export const examValues = (exam: ExamColumns): Values =>
  Object.fromEntries(Object.entries(columnOf).map(([field, column]) => [field, exam[column]]))
