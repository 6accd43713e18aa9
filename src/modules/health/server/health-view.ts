import type { RoundRef } from '@/contract/figures.ts'
import type { HealthFilter } from '@/modules/health/contract/screen.ts'
import { stageOf, type Stage } from '@/standards/grade.ts'
import { audienceOf } from '@/server/db/audience.ts'
import type { Db } from '@/server/db/schema.ts'
import { classInSchool, schoolInScope } from '@/server/db/school-in-scope.ts'
import type { Scope } from '@/server/db/scope.ts'
import { healthRoundsOf, type HealthRoundKind } from '@/server/rounds/health-rounds-of.ts'
import { roundRequested } from '@/server/rounds/no-round.ts'
import { Failure } from '@/server/http/failure.ts'

/** What figures of check-ups or fitness tests are about: a district, one of its schools, a grade or a class of it, in one round. */
export interface HealthView {
  scope: Scope & { kind: 'school' | 'region' }
  region: { code: string; name: string }
  school?: { id: number; name: string; stages: Stage[] }
  stage?: Stage
  grade?: number
  class?: { id: number; number: number }
  /** 1 boys, 2 girls */
  sex?: number
  /** Newest first. */
  rounds: RoundRef[]
  round: RoundRef
  previousRound?: RoundRef
  /** For whoever may open the students of the place: nothing is hidden (db/audience.ts). */
  isWhole: boolean
  /** The reader belongs to the school the figures are about, and sees it whole. */
  isOwnSchool: boolean
}

/**
 * Resolves a filter inside the caller's scope. Throws 403 for a school or class outside it and for a teacher's account, 404 where the
 * district held none in that school year.
 */
export async function healthView(
  db: Db,
  scope: Scope,
  kind: HealthRoundKind,
  filter: HealthFilter,
): Promise<HealthView> {
  if (scope.kind !== 'school' && scope.kind !== 'region') throw new Failure(403)
  const region = await db
    .selectFrom('region')
    .select(['code', 'name'])
    .where('code', '=', scope.regionCode)
    .executeTakeFirst()
  const school = await schoolInScope(db, scope, filter.school)
  const found = filter.class === undefined ? undefined : await classInSchool(db, school?.id, filter.class)
  const rounds = await healthRoundsOf(db, scope.regionCode, kind)
  const { schoolYear } = filter
  const round = roundRequested(
    rounds,
    schoolYear === undefined || rounds.length === 0 ? undefined : (each) => each.schoolYear === schoolYear,
  )
  if (!region || !round) throw new Failure(404, { messageKey: 'noSuchRound' })
  const previousRound = rounds.find(({ schoolYear }) => schoolYear === round.schoolYear - 1)
  const grade = found?.grade ?? filter.grade
  const stage = grade === undefined ? filter.stage : stageOf(grade)
  const isWhole = audienceOf({ scope }, filter.audience) === 'internal'
  return {
    scope,
    region,
    rounds,
    round,
    ...(school ? { school } : {}),
    ...(stage ? { stage } : {}),
    ...(grade === undefined ? {} : { grade }),
    ...(found ? { class: { id: found.id, number: found.number } } : {}),
    ...(filter.sex ? { sex: filter.sex === 'boy' ? 1 : 2 } : {}),
    ...(previousRound ? { previousRound } : {}),
    isWhole,
    isOwnSchool: isWhole && scope.kind === 'school',
  }
}
