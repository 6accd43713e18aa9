import { sql, type Kysely } from 'kysely'
import { announce } from '../../db/announce.ts'

/** Tells every school of a district, and its bureau, that a round of check-ups or tests changed. In the writer's transaction. */
export async function tellRound(
  trx: Kysely<any>,
  regionCode: string,
  { round, now }: { round: number; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from school where region_code = ${regionCode} and deleted_at is null order by id`.execute(trx)
  const asOf = now.toISOString()
  for (const { id } of rows)
    await announce(trx, regionCode, { kind: 'health-changed', school: id, round, asOf })
}
