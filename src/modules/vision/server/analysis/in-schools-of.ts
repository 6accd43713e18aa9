import type { SummaryRow } from '@/server/suppression/summary-row.ts'
import type { Suppressed } from '../suppression/suppression.ts'

/**
 * What is hidden of the sum of some schools: whatever is hidden of any of them. So each of its figures is a sum of figures that are published
 * beside it, and discloses nothing that they do not. `rows` are those of the schools.
 */
export function inSchoolsOf(rows: readonly SummaryRow[], suppressed: Suppressed): Suppressed {
  const schools = [...new Set(rows.map((row) => row['school_id']))]
  return (figures, area) => schools.some((school) => suppressed(figures, { ...area, school }))
}
