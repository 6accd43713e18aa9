import { useMemo } from 'react'
import { useClassChoices, useSchoolChoices } from '@/api/organisation-choices.ts'
import { schoolStages, stageOf, stages, type Stage } from '@/standards/grade.ts'

/**
 * The stages that a filter offers: kindergarten only where there is one, and of a kindergarten it alone. Unless it is `requested`, nothing
 * is read for it: the page has read schools or classes for its other filters.
 */
export function useStagesHere(isRequested = false): readonly Stage[] {
  const schools = useSchoolChoices(isRequested).data
  const classes = useClassChoices(undefined, false).data
  return useMemo(() => {
    const found = new Set<Stage>([
      ...(schools?.rows ?? []).flatMap((school) => school.stages),
      ...(classes?.rows ?? []).map(({ grade }) => stageOf(grade)),
    ])
    if (!found.has('kindergarten')) return schoolStages
    return found.size === 1 ? ['kindergarten'] : stages
  }, [schools, classes])
}
