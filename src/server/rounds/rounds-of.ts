import type { RoundRef } from '@/contract/figures.ts'
import { hasBegun } from '@/server/db/has-begun.ts'
import type { Db } from '@/server/db/schema.ts'
import { roundRefOf } from './round-ref-of.ts'

/** The district's rounds that have begun, newest first: one planned for next term has no figures, and empties no screen. */
export async function roundsOf(db: Db, regionCode: string): Promise<RoundRef[]> {
  const rows = await db
    .selectFrom('screening_round')
    .selectAll()
    .where('region_code', '=', regionCode)
    .where(hasBegun)
    .orderBy('starts_on', 'desc')
    .execute()
  return rows.map(roundRefOf)
}
