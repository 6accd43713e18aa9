import type { RoundRef } from '@/contract/figures.ts'
import { regionOf } from '@/server/db/scope.ts'
import { healthRoundsOf } from '@/server/rounds/health-rounds-of.ts'
import { roundRequested } from '@/server/rounds/no-round.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'

/** The district's fitness round of a school year, or its newest. Throws Failure 404. */
export async function roundOfYear({ db, caller }: SignedInContext, year?: number): Promise<RoundRef> {
  const rounds = await healthRoundsOf(db, regionOf(caller.scope), 'fitness')
  const round = roundRequested(
    rounds,
    year === undefined || rounds.length === 0 ? undefined : ({ schoolYear }) => schoolYear === year,
  )
  if (!round) throw new Failure(404, { messageKey: 'noSuchRound' })
  return round
}

/** A class named must be the school's own. Throws Failure 403. */
export async function checkClass({ db, caller }: SignedInContext, id: number | undefined): Promise<void> {
  const { scope } = caller
  if (id === undefined || scope.kind !== 'school') return
  const found = await db
    .selectFrom('class')
    .select('id')
    .where('school_id', '=', scope.schoolId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Failure(403, { messageKey: 'outOfScope' })
}
