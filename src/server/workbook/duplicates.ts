import { keyFieldOf, type WorkbookKind } from './fields.ts'
import type { NormalisedRow, RowIssue } from './issue.ts'

/**
 * Tells of each row, in the order of the sheet, whether an earlier one had its key: its student number, phone, school code. The earlier one counts
 * though it be in error itself: the later is the duplicate.
 */
export function duplicateFinder(kind: WorkbookKind): (row: NormalisedRow) => RowIssue | null {
  const field = keyFieldOf[kind]
  const firstRows = new Map<string, number>()
  return ({ row, values, raw }) => {
    const key = values[field]
    if (typeof key !== 'string') return null
    const first = firstRows.get(key)
    if (first === undefined) {
      firstRows.set(key, row)
      return null
    }
    return {
      row,
      field,
      code: 'duplicate',
      value: raw[field] ?? key,
      messageKey: `issue.${field}.duplicate`,
      params: { first },
    }
  }
}

export function findDuplicates(kind: WorkbookKind, rows: Iterable<NormalisedRow>): RowIssue[] {
  const check = duplicateFinder(kind)
  return [...rows].map(check).filter((issue) => issue !== null)
}
