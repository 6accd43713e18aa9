import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { StoredHealthRound } from './write-health.ts'

/** Of those screened who is to be attended to, year by year; what was done for them. */
const rates = {
  screened: 0.78,
  attention: [0.059, 0.061, 0.064, 0.063, 0.067],
  interviewed: 0.87,
  referred: 0.17,
}
/** Days before the end of a round that a bureau enters its totals. */
const enteredBefore = 5

/**
 * Mental health of a district in totals, for each year of its check-ups, as a bureau enters it once its schools are written: to be screened
 * are the students on the list of the year's check-up.
 */
export async function writeMind(
  trx: Db,
  region: string,
  rounds: readonly StoredHealthRound[],
): Promise<void> {
  const checks = rounds.filter(({ kind }) => kind === 'check')
  const newest = rates.attention.length - checks.length
  for (const [index, { id, schoolYear, endsOn }] of checks.entries()) {
    const { rows } = await sql<{ n: number }>`
      select coalesce(sum(enrolled), 0)::int as n from health_summary where round_id = ${id} and class_id = 0`.execute(
      trx,
    )
    const listed = rows[0]?.n ?? 0
    const screened = Math.round(listed * rates.screened)
    const attention = Math.round(screened * (rates.attention[newest + index] ?? 0.065))
    await sql`
      insert into mind_screening (region_code, school_year, listed, screened, attention, interviewed, referred, as_of)
      values (${region}, ${schoolYear}, ${listed}, ${screened}, ${attention},
        ${Math.round(attention * rates.interviewed)}, ${Math.round(attention * rates.referred)},
        least(${endsOn}::date - ${enteredBefore}::int, current_date))
      on conflict do nothing`.execute(trx)
  }
}
