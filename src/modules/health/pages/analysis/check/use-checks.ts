import { useHealthBreakdown } from '@/modules/health/api/health.ts'
import { useAnalysis } from '../analysis-context.ts'

/** The check-up row by row: grades, classes of the own school's grade, else boys and girls; one answer for every panel. */
export function useChecks() {
  const { filter, isOwnSchool } = useAnalysis()
  // Classes are not published.
  const below = isOwnSchool && !filter.audience && filter.class === undefined ? 'class' : 'sex'
  return useHealthBreakdown({ ...filter, by: filter.grade === undefined ? 'grade' : below })
}
