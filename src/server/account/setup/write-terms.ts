import { sql, type Kysely } from 'kysely'
import type { SetupTerm } from '@/contract/setup.ts'

/** The terms that somebody checked during set-up, in place of what the district had for them. */
export async function writeTerms(
  trx: Kysely<any>,
  regionCode: string,
  terms: readonly SetupTerm[],
): Promise<void> {
  for (const { schoolYear, term, startsOn, endsOn } of terms)
    await sql`
      insert into calendar_term (region_code, school_year, term, starts_on, ends_on)
      values (${regionCode}, ${schoolYear}, ${term}, ${startsOn}, ${endsOn})
      on conflict (region_code, school_year, term)
      do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on`.execute(trx)
}
