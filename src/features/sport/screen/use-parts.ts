import { useSportBreakdown } from '@/api/sport-screen.ts'
import { useSport } from './sport-context.tsx'

/** The rows of this place: grades, and in a grade of the own school its classes. */
export function useParts() {
  const { filter, tellsClasses, search, drill } = useSport()
  const by = tellsClasses && search.grade !== undefined ? ('class' as const) : ('grade' as const)
  const reading = useSportBreakdown(filter, by)
  return { by, reading, canDrill: drill !== undefined && search.class === undefined }
}
