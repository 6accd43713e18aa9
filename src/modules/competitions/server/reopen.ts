import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { firstOf } from '@/lib/required.ts'
import { Failure } from '@/server/http/failure.ts'
import type { StoredCompetition } from './find-competition.ts'

/**
 * Opens entry again until `entryUntil` (null = until it is closed); heats and schedule go, and are made anew when it is closed. Throws
 * Failure 400 for a last day that is over or after the first day of the competition, 409 once a result is written.
 */
export async function reopenEntry(
  trx: Db,
  { id, state, heldOn }: StoredCompetition,
  { entryUntil, today }: { entryUntil: string | null; today: string },
): Promise<void> {
  if (entryUntil !== null && entryUntil < today)
    throw new Failure(400, { messageKey: 'competitionDeadlineOver' })
  if (entryUntil !== null && entryUntil > heldOn)
    throw new Failure(400, { messageKey: 'competitionDeadline' })
  if (state === 'running') {
    const { rows } = await sql<{ n: number }>`
      select count(*) filter (where r.kind is not null)::int as n
      from competition_part p join competition_result r on r.part_id = p.id where p.competition_id = ${id}`.execute(
      trx,
    )
    const { n } = firstOf(rows)
    if (n > 0) throw new Failure(409, { messageKey: 'competitionBegun', params: { n } })
    await sql`
      delete from competition_result r using competition_part p
      where p.id = r.part_id and p.competition_id = ${id}`.execute(trx)
    await sql`delete from competition_part where competition_id = ${id}`.execute(trx)
  }
  await sql`
    update competition set state = 'entry', entry_until = ${entryUntil}::date where id = ${id}`.execute(trx)
}
