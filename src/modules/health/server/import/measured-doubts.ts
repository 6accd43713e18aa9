import { heightFell, isOutlier } from '@/modules/health/standards/outlier.ts'
import type { NormalisedRow, RowIssue } from '@/server/workbook/issue.ts'
import { foundByMatch, issueAt } from './match-measured.ts'
import type { StoredMeasured } from './stored-measured.ts'
import type { Spreads } from './stored-spreads.ts'

/** What asks for a second look beside the records: a height that fell, values far from those of the same grade and sex. */
export function measuredDoubts(
  row: NormalisedRow,
  student: StoredMeasured,
  spreads: Spreads,
  columnOf: Readonly<Record<string, string>>,
): RowIssue[] {
  const doubts: RowIssue[] = []
  const height = row.values['heightCm']
  if (typeof height === 'number' && student.heightBefore !== null && heightFell(student.heightBefore, height))
    doubts.push(issueAt(row, 'heightCm', 'mismatch', `${foundByMatch}fell`, { before: student.heightBefore }))
  for (const [field, column] of Object.entries(columnOf)) {
    const value = row.values[field]
    const spread = spreads.get(`${student.grade} ${student.sex} ${column}`)
    if (typeof value === 'number' && spread && isOutlier(value, spread))
      doubts.push(
        issueAt(row, field, 'mismatch', `${foundByMatch}outlier`, {
          mean: Math.round(spread.mean * 10) / 10,
        }),
      )
  }
  return doubts
}
