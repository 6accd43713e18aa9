import type { SchoolProgress } from '@/modules/vision/contract/progress.ts'
import type { Stage } from '@/standards/grade.ts'
import { screeningState, type Elapsed } from '@/modules/vision/standards/screening-pace.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope } from '@/server/db/scope.ts'
import type { ScreenView } from '../screen-view.ts'
import { dueOf, groupBySchool, ofStage, toScreen } from './by-class.ts'
import { readClassCounts, type ClassCounts } from './class-counts.ts'
import type { Today } from './progress-route.ts'

interface DistrictClasses {
  classes: ClassCounts[]
  names: Map<number, string>
}

/** All classes of the district with the names of its schools. */
export async function readDistrictClasses(db: Db, view: ScreenView): Promise<DistrictClasses> {
  const [classes, schools] = await Promise.all([
    readClassCounts(db, view),
    db.selectFrom('school').select(['id', 'name']).where(inScope(view.scope, 'school.id')).execute(),
  ])
  return { classes, names: new Map(schools.map(({ id, name }) => [id, name])) }
}

export function judgeSchools(
  { classes, names }: DistrictClasses,
  { elapsed, elapsedFor }: Today,
  { stage }: { stage?: Stage | undefined },
) {
  const bySchool = groupBySchool(ofStage(classes, stage))
  const rows = [...bySchool].map(([id, own]) =>
    schoolProgress(id, names.get(id) ?? String(id), own, elapsedFor(id)),
  )
  return { elapsed, rows }
}

function schoolProgress(
  id: number,
  name: string,
  own: readonly ClassCounts[],
  elapsed: Elapsed,
): SchoolProgress {
  const sum = { enrolled: 0, done: 0, absent: 0, exempt: 0, lastDay: null as string | null }
  const states = { 'on-time': 0, late: 0, missing: 0 }
  for (const each of own) {
    for (const key of ['enrolled', 'done', 'absent', 'exempt'] as const) sum[key] += each[key]
    if (each.lastDay !== null && (sum.lastDay === null || each.lastDay > sum.lastDay))
      sum.lastDay = each.lastDay
    states[screeningState({ done: each.done, of: toScreen(each) }, elapsed)] += 1
  }
  return {
    id,
    name,
    ...sum,
    due: dueOf(sum),
    state: screeningState({ done: sum.done, of: toScreen(sum) }, elapsed),
    classes: { onTime: states['on-time'], late: states.late, missing: states.missing },
  }
}
