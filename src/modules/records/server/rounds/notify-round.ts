import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { announce } from '@/server/db/announce.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import type { RoundRecord } from './round-record.ts'

/** Notifies every school of a district, and its bureau, of a changed round: pages that show it read again. In the writer's transaction. */
export async function notifyRound(
  trx: Db,
  { kind, regionCode, id: round }: Pick<RoundRecord, 'kind' | 'regionCode' | 'id'>,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from school where region_code = ${regionCode} and deleted_at is null order by id`.execute(trx)
  const asOf = now.toISOString()
  for (const { id } of rows)
    await announce(trx, regionCode, { kind: kindsOfRounds[kind].event, school: id, round, asOf })
}
