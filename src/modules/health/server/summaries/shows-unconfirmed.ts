import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

/** Whether a district shows figures that rest on unconfirmed limits; true unless it said otherwise. */
export async function showsUnconfirmed(db: Db, regionCode: string): Promise<boolean> {
  const { rows } = await sql<{ shows: boolean }>`
    select shows_unconfirmed as shows from health_setting where region_code = ${regionCode}`.execute(db)
  return rows[0]?.shows ?? true
}
