import { sql } from 'kysely'
import { firstOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import type { HealthRoundPlan } from './health-calendar.ts'
import type { StoredHealthRound } from './write-health.ts'

/** Writes a district's rounds of check-ups and fitness tests, or finds them again. */
export async function openHealthRounds(
  trx: Db,
  region: string,
  plans: readonly HealthRoundPlan[],
): Promise<StoredHealthRound[]> {
  const stored: StoredHealthRound[] = []
  for (const round of plans) {
    const { rows } = await sql<{ id: number }>`
      insert into health_round (region_code, kind, school_year, year, term, starts_on, ends_on, is_open)
      values (${region}, ${round.kind}, ${round.schoolYear}, ${round.year}, ${round.term}, ${round.startsOn}::date,
        ${round.endsOn}::date, ${round.isOpen})
      on conflict (region_code, kind, school_year) do update set is_open = excluded.is_open
      returning id`.execute(trx)
    stored.push({ ...round, id: firstOf(rows).id })
  }
  return stored
}
