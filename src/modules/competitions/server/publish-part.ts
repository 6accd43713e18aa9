import { sql } from 'kysely'
import { schoolDay } from '@/lib/school-day.ts'
import type { Db } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import type { StoredCompetition } from './find-competition.ts'
import { keepRecords } from './keep-records.ts'
import { partsOf, resultsOf } from './results-of.ts'
import { seedFinal } from './seed-final.ts'

/**
 * Publishes a part of a competition that is held. Throws Failure 409 where it is published already, a result is missing, or the first day
 * of the competition is still to come.
 */
export async function publishPart(
  trx: Db,
  competition: StoredCompetition,
  { id, winds, now }: { id: number; winds: readonly (number | null)[]; now: Date },
): Promise<void> {
  const [found] = await partsOf(trx, { part: id })
  if (!found || found.publishedAt) throw new Failure(409, { messageKey: 'competitionPublished' })
  if (schoolDay(now) < competition.heldOn)
    throw new Failure(409, { messageKey: 'competitionTooEarly', params: { day: competition.heldOn } })
  const results = await resultsOf(trx, [id])
  const missing = results.filter(({ result }) => result === null).length
  if (missing > 0 || results.length === 0)
    throw new Failure(409, { messageKey: 'competitionUnfinished', params: { n: missing } })
  const part = { ...found, winds: [...winds] }
  await sql`
    update competition_part set published_at = ${now.toISOString()}::timestamptz,
      winds = ${JSON.stringify(winds)}::jsonb where id = ${id}`.execute(trx)
  await resolvePart(trx, competition, part, results)
}

/** What follows from a part's results: who goes to the final, and records. */
export async function resolvePart(
  trx: Db,
  competition: StoredCompetition,
  part: Awaited<ReturnType<typeof partsOf>>[number],
  results: Awaited<ReturnType<typeof resultsOf>>,
): Promise<void> {
  if (part.phase === 'heats') await seedFinal(trx, part, results, competition.lanes)
  await keepRecords(trx, competition, part, results)
}
