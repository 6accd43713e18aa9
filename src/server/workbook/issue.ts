export type IssueCode =
  'missing' | 'format' | 'range' | 'unknown' | 'duplicate' | 'checksum' | 'mismatch' | 'conflict'

/** What is wrong with one cell. The text comes from `import:<messageKey>` with `params` in the reader's language. */
export type RowIssue = {
  row: number
  field: string
  code: IssueCode
  /** What the cell says. */
  value: string
  messageKey: string
  params: Record<string, string | number>
}

export type FieldValue = string | number | null

/** One row, read. A field in error has the value null. `raw` holds what the sheet says, for every mapped field. */
export type NormalisedRow = {
  row: number
  values: Record<string, FieldValue>
  raw: Record<string, string>
  errors: RowIssue[]
  warnings: RowIssue[]
}

/** Result of reading one cell: a value (null = blank), or what is wrong. */
export type Query<T> = { value: T | null } | { code: IssueCode; key: string; params?: RowIssue['params'] }

export const isWrong = <T>(query: Query<T>): query is Exclude<Query<T>, { value: T | null }> =>
  'code' in query
