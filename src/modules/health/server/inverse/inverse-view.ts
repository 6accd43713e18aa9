import { sql } from 'kysely'
import type { RoundRef } from '@/contract/figures.ts'
import type { inverseAnalysis } from '@/modules/health/contract/inverse-analysis.ts'
import type { InverseOutcome } from '@/modules/health/contract/inverse-names.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import { audienceOf } from '@/server/db/audience.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { healthRoundsOf } from '@/server/rounds/health-rounds-of.ts'
import { roundRequested } from '@/server/rounds/no-round.ts'
import { roundsOf } from '@/server/rounds/rounds-of.ts'
import { Failure } from '@/server/http/failure.ts'
import { outcomes } from './outcomes.ts'

export type InverseInput = ParsedInputOf<typeof inverseAnalysis>

/** What an inverse analysis is of: the own school, or a bureau's whole district, in one round of an outcome. */
export interface InverseView {
  outcome: InverseOutcome
  scope: Scope & { kind: 'school' | 'region' }
  region: { code: string; name: string }
  school?: { id: number; name: string }
  /** Newest first. */
  rounds: RoundRef[]
  round: RoundRef
  /**
   * `whole`: for whoever may open the students. `parts`: published of parts of the grades. `nothing`: of one school by itself nothing is
   * published, as the district less the other schools would disclose it.
   */
  shows: 'whole' | 'parts' | 'nothing'
}

/** Throws 403 for a teacher's account, 404 where there is no such round. */
export async function inverseView(
  db: Db,
  scope: Scope,
  { outcome, schoolYear, term, audience }: InverseInput,
): Promise<InverseView> {
  if (scope.kind !== 'school' && scope.kind !== 'region') throw new Failure(403)
  const region = await db
    .selectFrom('region')
    .select(['code', 'name'])
    .where('code', '=', scope.regionCode)
    .executeTakeFirst()
  const school =
    scope.kind === 'school'
      ? await db
          .selectFrom('school')
          .select(['id', 'name'])
          .where('id', '=', scope.schoolId)
          .executeTakeFirst()
      : undefined
  const rounds = await roundsAnswered(db, scope, outcome)
  const round = roundRequested(
    rounds,
    rounds.length === 0
      ? undefined
      : (each) =>
          (schoolYear === undefined || each.schoolYear === schoolYear) &&
          (term === undefined || each.term === term),
  )
  if (!region || !round) throw new Failure(404, { messageKey: 'noSuchRound' })
  return {
    outcome,
    scope,
    region,
    rounds,
    round,
    ...(school ? { school } : {}),
    shows:
      audienceOf({ scope }, audience) === 'internal'
        ? 'whole'
        : scope.kind === 'school'
          ? 'nothing'
          : 'parts',
  }
}

/** Rounds of an outcome in school years with questionnaires; while there are none, all its rounds. */
async function roundsAnswered(db: Db, scope: InverseView['scope'], outcome: InverseOutcome) {
  const kind = outcomes[outcome].rounds
  const all =
    kind === 'vision'
      ? await roundsOf(db, scope.regionCode)
      : await healthRoundsOf(db, scope.regionCode, kind)
  const { rows } = await sql<{ year: number }>`
    select distinct school_year::int as year from questionnaire_as_of
    where first_on is not null and ${inScope(scope)}`.execute(db)
  const answered = all.filter(({ schoolYear }) => rows.some(({ year }) => year === schoolYear))
  return answered.length > 0 ? answered : all
}
