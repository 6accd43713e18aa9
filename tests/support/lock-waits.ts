import { sql } from 'kysely'
import type { Db } from '../../src/server/db/schema.ts'

/** Whether a statement waits for a lock of another transaction: the moment to let that one commit. */
export async function isSomebodyWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return (rows[0]?.n ?? 0) > 0
}
