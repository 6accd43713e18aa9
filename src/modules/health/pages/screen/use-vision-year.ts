import { useSchoolAdminDataTotals } from '@/modules/vision/api/screen.ts'
import { useHealth } from './health-context.tsx'

/** The newest screening of the school year on show, and whether one was held; without a year asked for, the newest of all. */
export function useVisionYear() {
  const { filter } = useHealth()
  const { schoolYear: _schoolYear, ...school } = filter
  const newest = useSchoolAdminDataTotals(school)
  const round = newest.data?.rounds.find(({ schoolYear }) => schoolYear === filter.schoolYear)
  const query = useSchoolAdminDataTotals(round ? { ...school, round: round.id } : school)
  // The figure of another year is none of this one.
  const isHeld = filter.schoolYear === undefined || query.data?.round.schoolYear === filter.schoolYear
  // Nothing is asked for where the newest is meant: the server knows which that is.
  return { query, isHeld, requested: round && { round: round.id } }
}
