import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { lockSession } from './lock-session.ts'

/** Ends the holds that ran out, also where nobody comes by; their places go to the waiting list. Returns how many sessions it looked after. */
export async function releaseReservations(db: Db, now = new Date()): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select distinct session_id as id from trip_booking where reserved_until <= ${now}
    order by session_id limit 200`.execute(db)
  for (const { id } of rows) await db.transaction().execute((trx) => lockSession(trx, null, id, now))
  return rows.length
}
