import type { SummaryRow } from '@/server/suppression/summary-row.ts'

/** The sum of every column, keys included: only measures of it mean something. */
export function addUpRows(rows: readonly SummaryRow[]): SummaryRow {
  const total: SummaryRow = {}
  for (const row of rows) for (const name of Object.keys(row)) total[name] = (total[name] ?? 0) + row[name]!
  return total
}
