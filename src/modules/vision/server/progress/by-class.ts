import type { ClassProgress } from '@/modules/vision/contract/progress.ts'
import { stageOf, type Stage } from '@/standards/grade.ts'
import { screeningState, type Elapsed } from '@/modules/vision/standards/screening-pace.ts'
import type { Db } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import type { ScreenView } from '../screen-view.ts'
import { readClassCounts, type ClassCounts } from './class-counts.ts'
import type { Today } from './progress-route.ts'

/** The classes of one school; 400 where none is named. */
export async function readClassesOfSchool(db: Db, view: ScreenView) {
  if (!view.school)
    throw new Failure(400, { messageKey: 'invalidInput', params: { path: 'school', reason: 'required' } })
  return { classes: await readClassCounts(db, view) }
}

export const judgeClasses = (
  { classes }: { classes: ClassCounts[] },
  { elapsed, elapsedFor }: Today,
  { stage }: { stage?: Stage | undefined },
) => ({
  elapsed,
  rows: ofStage(classes, stage).map((each) => classProgress(each, elapsedFor(each.school))),
})

export const ofStage = (classes: readonly ClassCounts[], stage: Stage | undefined) =>
  stage === undefined ? classes : classes.filter(({ grade }) => stageOf(grade) === stage)

export function groupBySchool(classes: readonly ClassCounts[]): Map<number, ClassCounts[]> {
  const groups = new Map<number, ClassCounts[]>()
  for (const each of classes) {
    const group = groups.get(each.school)
    if (group) group.push(each)
    else groups.set(each.school, [each])
  }
  return groups
}

type Counts = Pick<ClassCounts, 'enrolled' | 'done' | 'absent' | 'exempt'>

/** Of whom nothing is known yet. */
export const dueOf = ({ enrolled, done, absent, exempt }: Counts) => enrolled - done - absent - exempt

/** Those to screen: on the list and not exempt. */
export const toScreen = ({ enrolled, exempt }: { enrolled: number; exempt: number }) => enrolled - exempt

function classProgress(counts: ClassCounts, elapsed: Elapsed): ClassProgress {
  const { school: _school, ...shown } = counts
  return {
    ...shown,
    due: dueOf(counts),
    state: screeningState({ done: counts.done, of: toScreen(counts) }, elapsed),
  }
}
