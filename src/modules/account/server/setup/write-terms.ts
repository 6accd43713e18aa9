import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { SetupTerm } from '@/modules/account/contract/setup.ts'
import { holidaysBetween, writeDays } from '@/modules/records/server/public.ts'

type By = { accountId: number; at: Date }

/**
 * The terms that somebody checked during set-up, in place of what the district had for them, and their public holidays and make-up days:
 * without those a new district would count the first of October as a school day. Days that somebody set already stay as they are.
 */
export async function writeTerms(
  trx: Db,
  regionCode: string,
  terms: readonly SetupTerm[],
  { accountId, at }: By,
): Promise<void> {
  for (const { schoolYear, term, startsOn, endsOn } of terms)
    await sql`
      insert into calendar_term (region_code, school_year, term, starts_on, ends_on)
      values (${regionCode}, ${schoolYear}, ${term}, ${startsOn}, ${endsOn})
      on conflict (region_code, school_year, term)
      do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on`.execute(trx)
  const { rows } = await sql<{ day: string }>`
    select day::text as day from calendar_day where region_code = ${regionCode} and school_id = 0`.execute(
    trx,
  )
  const set = new Set(rows.map(({ day }) => day))
  const holidays = terms.flatMap(({ startsOn, endsOn }) => holidaysBetween(startsOn, endsOn))
  await writeDays(
    trx,
    { region: regionCode, school: 0 },
    holidays.filter(({ day }) => !set.has(day)),
  )
  // The first version: nobody can take it back, and the first week says who set it.
  await sql`
    insert into calendar_version (region_code, school_id, version, updated_at, updated_by)
    values (${regionCode}, 0, 1, ${at}, ${accountId})
    on conflict (region_code, school_id) do update set version = calendar_version.version + 1,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by, undo = null`.execute(trx)
}
