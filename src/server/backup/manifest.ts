import type { TableSum } from './row-sum.ts'

export interface BackedUpTable extends TableSum {
  name: string
  /** Those that are stored; what the database reckons itself is reckoned again. */
  columns: string[]
}
export interface SequenceState {
  name: string
  value: string
  isCalled: boolean
}

/** What is in a backup, as recorded when it was made; the last of its records. */
export interface Manifest {
  takenAt: string
  product: string
  postgres: string
  /** Migrations that the database had. */
  schema: string[]
  tables: BackedUpTable[]
  sequences: SequenceState[]
  /** Files of the data folder. */
  files: string[]
}

export const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)
