import { keyOf } from './fields.ts'
import type { UploadKind } from '@/contract/uploads.ts'
import type { NormalisedRow, RowIssue } from './issue.ts'
import { workbookKinds } from './workbook-kind.ts'

/**
 * For each row, in the order of the sheet, whether an earlier one had its key: its student number, phone, school code, or several fields
 * together. The earlier one counts even if it is in error itself: the later is the duplicate. `nth`: how many earlier ones are the same
 * in every cell.
 */
export function duplicateFinder(kind: UploadKind): (row: NormalisedRow) => RowIssue | null {
  const { key: keyFields, duplicateAt, quarantinesDuplicates: putsDuplicatesQuarantine } = workbookKinds[kind]
  const field = duplicateAt ?? keyFields.at(-1)!
  const seen = new Map<string, { first: number; same: Map<string, number> }>()
  return ({ row, values, raw }) => {
    const key = keyOf(kind, values)
    if (key === null) return null
    const text = putsDuplicatesQuarantine ? JSON.stringify(values) : ''
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
      params: { first: before.first, ...(putsDuplicatesQuarantine && { nth }) },
    }
  }
}

/** Notes on each row, in the order of the sheet, that an earlier one had its key. */
export function duplicateMarker(kind: UploadKind): (row: NormalisedRow) => void {
  const find = duplicateFinder(kind)
  const { quarantinesDuplicates: putsDuplicatesQuarantine } = workbookKinds[kind]
  return (row) => {
    const duplicate = find(row)
    if (duplicate) (putsDuplicatesQuarantine ? row.warnings : row.errors).push(duplicate)
  }
}

export function findDuplicates(kind: UploadKind, rows: Iterable<NormalisedRow>): RowIssue[] {
  const check = duplicateFinder(kind)
  return [...rows].map(check).filter((issue) => issue !== null)
}
