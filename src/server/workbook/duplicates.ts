import { keyFieldsOf, keyOf } from './fields.ts'
import type { WorkbookKind } from './field-names.ts'
import type { NormalisedRow, RowIssue } from './issue.ts'

/** A kind whose second row of a key is put aside when it is written is told so, not refused. */
const isPutAside = (kind: WorkbookKind) => kind === 'sport'

/**
 * Tells of each row, in the order of the sheet, whether an earlier one had its key: its student number, phone, school code; of sport the pupil with item
 * and minute. The earlier one counts though it be in error itself: the later is the duplicate. `nth`: how many earlier ones are the same in every cell.
 */
export function duplicateFinder(kind: WorkbookKind): (row: NormalisedRow) => RowIssue | null {
  // The key of a lesson is no column: the cell of its period is where it is told.
  const field = kind === 'timetable' ? 'period' : keyFieldsOf[kind].at(-1)!
  const seen = new Map<string, { first: number; same: Map<string, number> }>()
  return ({ row, values, raw }) => {
    const key = keyOf(kind, values)
    if (key === null) return null
    const text = isPutAside(kind) ? JSON.stringify(values) : ''
    const before = seen.get(key)
    if (before === undefined) {
      seen.set(key, { first: row, same: new Map([[text, 1]]) })
      return null
    }
    const nth = before.same.get(text) ?? 0
    before.same.set(text, nth + 1)
    return {
      row,
      field,
      code: 'duplicate',
      value: raw[field] ?? key,
      messageKey: `issue.${field}.duplicate`,
      params: { first: before.first, ...(isPutAside(kind) && { nth }) },
    }
  }
}

/** Notes on each row, in the order of the sheet, that an earlier one had its key. */
export function duplicateMarker(kind: WorkbookKind): (row: NormalisedRow) => void {
  const find = duplicateFinder(kind)
  return (row) => {
    const duplicate = find(row)
    if (duplicate) (isPutAside(kind) ? row.warnings : row.errors).push(duplicate)
  }
}

export function findDuplicates(kind: WorkbookKind, rows: Iterable<NormalisedRow>): RowIssue[] {
  const check = duplicateFinder(kind)
  return [...rows].map(check).filter((issue) => issue !== null)
}
