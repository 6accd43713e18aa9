import type { RoundRef } from '@/contract/figures.ts'
import { hasBegun } from '@/server/db/has-begun.ts'
import type { Db } from '@/server/db/schema.ts'

/** The district's rounds that have begun, newest first: one planned for next term has no figures, and empties no screen. */
export async function roundsOf(db: Db, regionCode: string): Promise<RoundRef[]> {
  const rows = await db
    .selectFrom('screening_round')
    .selectAll()
    .where('region_code', '=', regionCode)
    .where(hasBegun)
    .orderBy('starts_on', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    schoolYear: row.school_year,
    year: row.year,
    term: row.term,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    open: row.is_open,
  }))
}
