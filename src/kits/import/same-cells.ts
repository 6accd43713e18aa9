import type { CellIssue } from '@/contract/uploads.ts'

/** Cells with the same field, code and text as this one, itself included: one answer mends them all. A blank is no text. */
export function sameCells(issue: CellIssue, errors: readonly CellIssue[]): CellIssue[] {
  if (issue.value.trim() === '') return [issue]
  const same = errors.filter(
    (other) => other.field === issue.field && other.code === issue.code && other.value === issue.value,
  )
  return same.some((other) => other.row === issue.row) ? same : [issue, ...same]
}
