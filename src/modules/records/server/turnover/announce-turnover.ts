import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { announce } from '@/server/db/announce.ts'

/** Notifies the school and its district of a change to a turnover or a hand-over. */
export async function announceTurnover(trx: Db, schoolId: number): Promise<void> {
  const { rows } = await sql<{ region: string }>`
    select region_code as region from school where id = ${schoolId}`.execute(trx)
  const region = rows[0]?.region
  if (region === undefined) return
  await announce(trx, region, { kind: 'turnover-changed', school: schoolId, asOf: new Date().toISOString() })
}
