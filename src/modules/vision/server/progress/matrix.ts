import type { Stage } from '@/standards/grade.ts'
import { screeningState } from '@/modules/vision/standards/screening-pace.ts'
import { Failure } from '@/server/http/failure.ts'
import { groupBySchool, ofStage, toScreen } from './by-class.ts'
import type { ClassCounts } from './class-counts.ts'
import type { Today } from './progress-route.ts'

interface Requested {
  stage?: Stage | undefined
  schools: number[]
}

/** The classes of the schools named, in the order they were named; 403 where one lies outside the caller's district. */
export function judgeMatrix(
  { classes, names }: { classes: ClassCounts[]; names: ReadonlyMap<number, string> },
  { elapsed, elapsedFor }: Today,
  { stage, schools }: Requested,
) {
  const requested = new Set(schools)
  if (schools.some((id) => !names.has(id))) throw new Failure(403, { messageKey: 'outOfScope' })
  const bySchool = groupBySchool(ofStage(classes, stage).filter(({ school }) => requested.has(school)))
  const rows = [...requested].map((id) => ({
    id,
    classes: (bySchool.get(id) ?? []).map((each) => {
      const rate = { done: each.done, of: toScreen(each) }
      return {
        id: each.id,
        grade: each.grade,
        number: each.number,
        ...rate,
        state: screeningState(rate, elapsedFor(id)),
      }
    }),
  }))
  return { elapsed, rows }
}
