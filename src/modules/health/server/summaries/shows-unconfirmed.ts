import { sql, type Kysely } from 'kysely'

/** Whether a district shows figures that rest on unconfirmed limits; true unless it said otherwise. */
export async function showsUnconfirmed(db: Kysely<any>, regionCode: string): Promise<boolean> {
  const { rows } = await sql<{ shows: boolean }>`
    select shows_unconfirmed as shows from health_setting where region_code = ${regionCode}`.execute(db)
  return rows[0]?.shows ?? true
}
