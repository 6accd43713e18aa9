import type { RoundRef } from '@/contract/figures.ts'
import { hasBegun } from '@/server/db/has-begun.ts'
import type { Db } from '@/server/db/schema.ts'
import { roundRefOf } from './round-ref-of.ts'

export type HealthRoundKind = 'check' | 'fitness'

/** The district's rounds of check-ups or of the fitness test that have begun, newest first: one a school year. */
export async function healthRoundsOf(db: Db, regionCode: string, kind: HealthRoundKind): Promise<RoundRef[]> {
  const rows = await db
    .selectFrom('health_round')
    .selectAll()
    .where('region_code', '=', regionCode)
    .where('kind', '=', kind)
    .where(hasBegun)
    .orderBy('school_year', 'desc')
    .execute()
  return rows.map(roundRefOf)
}
