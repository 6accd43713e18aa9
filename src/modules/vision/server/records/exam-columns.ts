import type { ExamField, ExamFields } from '@/modules/vision/contract/exam-fields.ts'
import { acuityOf, storedAcuity, type Acuity } from '@/standards/acuity.ts'
import {
  fileColumn,
  measuredColumn,
  type FileColumns,
  type MeasuredColumns,
} from '../summaries/exam-grade.ts'
import type { StudentExam } from './exams-of-student.ts'

export type Columns = MeasuredColumns & FileColumns & { taken_on: string | null }

/** The column of each field that a correction may change; acuity is stored as a whole number (standards/acuity.ts). */
const columnOf = { ...measuredColumn, ...fileColumn } satisfies Record<ExamField, keyof Columns>

/** In the order in which they are shown. */
export const correctable = Object.keys(columnOf) as ExamField[]
const fields = correctable
const isAcuity = (field: ExamField) => /^u?cva/.test(field)
type Value = string | number | null

const stored = (field: ExamField, value: Value): Value =>
  isAcuity(field) ? storedAcuity(value as Acuity | null) : value
const shown = (field: ExamField, value: Value): Value =>
  isAcuity(field) && typeof value === 'number' ? acuityOf(value) : value

export const columnsOf = (exam: StudentExam): Columns =>
  Object.fromEntries(fields.map((field) => [columnOf[field], exam[columnOf[field]]])) as unknown as Columns

/** The exam as the changes make it; without a cylinder an axis says nothing. */
export function columnsAfter(exam: StudentExam, changes: Partial<ExamFields>): Columns {
  const input = fields.flatMap((field) => {
    const value = changes[field]
    return value === undefined ? [] : [[columnOf[field], stored(field, value)]]
  })
  const after = { ...columnsOf(exam), ...Object.fromEntries(input) } as Columns
  for (const side of ['right', 'left'] as const)
    if (
      !after[`cylinder_${side}`] &&
      changes[side === 'right' ? 'cylinderRight' : 'cylinderLeft'] !== undefined
    )
      after[`axis_${side}`] = null
  return after
}

/** Fields whose values differ, as the contract writes them. */
export function differences(before: Columns, after: Columns) {
  const changed = fields.filter((field) => before[columnOf[field]] !== after[columnOf[field]])
  const valuesOf = (columns: Columns) =>
    Object.fromEntries(changed.map((field) => [field, shown(field, columns[columnOf[field]])]))
  return { changed, before: valuesOf(before), after: valuesOf(after) }
}
