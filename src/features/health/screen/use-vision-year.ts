import { useScreenTotals } from '@/api/vision-screen.ts'
import { useHealth } from './health-context.tsx'

/** The newest screening of the school year on show; without one asked for, the newest of all. */
export function useVisionYear() {
  const { filter } = useHealth()
  const school = filter.school === undefined ? {} : { school: filter.school }
  const newest = useScreenTotals(school)
  const round = newest.data?.rounds.find(({ schoolYear }) => schoolYear === filter.schoolYear)
  return useScreenTotals(round ? { ...school, round: round.id } : school)
}
