import type { NormalisedRow, RowIssue } from './issue.ts'

/**
 * Tells of each row, in the order of the sheet, whether an earlier one had its student number. The earlier one counts
 * though it be in error itself: the later is the duplicate.
 */
export function duplicateFinder(): (row: NormalisedRow) => RowIssue | null {
  const firstRows = new Map<string, number>()
  return ({ row, values, raw }) => {
    const number = values.studentNo
    if (typeof number !== 'string') return null
    const first = firstRows.get(number)
    if (first === undefined) {
      firstRows.set(number, row)
      return null
    }
    return {
      row,
      field: 'studentNo',
      code: 'duplicate',
      value: raw.studentNo ?? number,
      messageKey: 'issue.studentNo.duplicate',
      params: { first },
    }
  }
}

export function findDuplicates(rows: Iterable<NormalisedRow>): RowIssue[] {
  const check = duplicateFinder()
  return [...rows].map(check).filter((issue) => issue !== null)
}
