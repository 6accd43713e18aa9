import type { Db } from '@/server/db/schema.ts'
import type { Values } from '@/server/imports/staged-row.ts'

/** A row of `health_check` or `fitness_test` as JSON has it. */
export type MeasuredRecord = Record<string, unknown> & {
  state: string
  taken_on: string | null
  class_id: number
  grade: number
  sex: number
  version: number
}

interface MeasuredStudent {
  grade: number
  sex: number
  birthDate: string
}

/** What sets imports of check-ups and of the fitness test apart. */
export interface MeasuredKind {
  table: 'health_check' | 'fitness_test'
  refresh: (trx: Db, schoolId: number, roundId: number) => Promise<void>
  /** Columns that a workbook fills and those found from them. */
  columns: readonly string[]
  /** What is stored, as fields of the workbook. */
  valuesOf: (record: Readonly<Record<string, unknown>>) => Values
  /** The record that a row of the file makes of the stored one; a blank keeps what is stored. */
  recordOf: (
    values: Values,
    stored: Readonly<Record<string, unknown>> | null,
    student: MeasuredStudent,
    takenOn: string,
  ) => Record<string, unknown>
}
