import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { bestFirst, seedHeats } from '@/modules/competitions/standards/heats.ts'
import { qualify } from '@/modules/competitions/standards/qualify.ts'
import { Failure } from '@/server/http/failure.ts'
import { heatsOf, performancesOf, type StoredPart, type StoredResult } from './results-of.ts'
import { writeSeats } from './write-seats.ts'

/** Who is through, by entry. */
export const throughOf = (part: StoredPart, results: readonly StoredResult[]): Map<number, 'Q' | 'q'> =>
  part.phase === 'heats' ? qualify(heatsOf(results).map(performancesOf), part, part.rule) : new Map()

/**
 * Puts who is through into the final, the best in the middle lanes. Once the final has a result its seats stay; throws Failure 409 where
 * others would be in it. A final that nobody has reached is over with its heats, until a correction brings somebody through.
 */
export async function seedFinal(
  trx: Db,
  heats: StoredPart,
  results: readonly StoredResult[],
  lanes: number,
): Promise<void> {
  const { rows } = await sql<{ id: number; begun: boolean; entries: number[] }>`
    select p.id, exists (select from competition_result r where r.part_id = p.id
        and (r.kind is not null or p.published_at is not null)) as begun,
      coalesce((select jsonb_agg(r.entry_id) from competition_result r where r.part_id = p.id), '[]') as entries
    from competition_part p where p.event_id = ${heats.eventId} and p.phase = 'final'`.execute(trx)
  const [final] = rows
  if (!final) return
  const through = throughOf(heats, results)
  if (final.begun) {
    if (through.size === final.entries.length && final.entries.every((entry) => through.has(entry))) return
    throw new Failure(409, { messageKey: 'competitionFinalBegun' })
  }
  const going = results
    .filter(({ entry }) => through.has(entry))
    .map(({ school, entry, result }) => ({ school, entry, seed: result?.value ?? null }))
  await writeSeats(trx, final.id, seedHeats(bestFirst(going, heats.rule.better), lanes))
  await sql`
    update competition_part p set published_at = case when ${going.length === 0} then h.published_at end
    from competition_part h where p.id = ${final.id} and h.id = ${heats.id}`.execute(trx)
}
