import { sql } from 'kysely'
import { mayHaveModule } from '@/contract/school-module.ts'
import type { Db } from '@/server/db/schema.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import { mayCombine, stageOf, type Stage } from '@/standards/grade.ts'

/** What a school has now that its stages must go with. */
export interface StagesNow {
  stages: readonly Stage[]
  modules: readonly number[]
  /** Grades of its open classes. */
  grades: readonly number[]
}

const isKindergarten = (stages: readonly Stage[]) => stages.includes('kindergarten')

/**
 * Why a school may not have these stages: a kindergarten has no other stage and no more than two modules, and a school becomes one, or
 * stops being one, only while it has no class of another. Undefined where it may. `now`: null for a new school.
 */
export function refusalOfStages(
  now: StagesNow | null,
  requested: readonly Stage[],
): 'combined' | 'modules' | 'classes' | undefined {
  if (!mayCombine(requested)) return 'combined'
  if (now === null || isKindergarten(now.stages) === isKindergarten(requested)) return undefined
  if (now.grades.some((grade) => !requested.includes(stageOf(grade)))) return 'classes'
  return now.modules.every((module) => mayHaveModule(requested, module)) ? undefined : 'modules'
}

/** The same as the key of a sentence of a refused form. */
export const stagesRefusals = {
  combined: 'stagesCombined',
  modules: 'kindergartenModules',
  classes: 'stagesHaveClasses',
} as const

export async function gradesOfSchool(db: Db, schoolId: number): Promise<number[]> {
  const { rows } = await sql<{ grade: number }>`
    select distinct c.grade from class c where c.school_id = ${schoolId} and ${isOpenClass}`.execute(db)
  return rows.map(({ grade }) => grade)
}
