import { sql } from 'kysely'
import { firstOf } from '@/lib/required.ts'
import type { Db } from '../db/schema.ts'

/** Marks a district as seeded, in the transaction that seeds it. The mark stays until the district is forgotten. */
export async function markDemoDistrict(trx: Db, regionCode: string): Promise<void> {
  await sql`
    insert into demo_district (region_code) values (${regionCode})
    on conflict do nothing`.execute(trx)
}

export interface DemoHeld {
  /** Codes of the districts that were seeded. */
  regions: string[]
  schools: number
  accounts: number
}

/** What a database holds of the demo; null = nothing. An account marked demo counts wherever it is. */
export async function demoHeld(db: Db): Promise<DemoHeld | null> {
  const { rows } = await sql<DemoHeld>`
    with seeded as (select region_code from demo_district),
      place as (select id from school where region_code in (select region_code from seeded))
    select array(select region_code from seeded order by region_code) as regions,
      (select count(*) from place) as schools,
      (select count(*) from account where demo) as accounts`.execute(db)
  const held = firstOf(rows)
  return held.regions.length > 0 || held.accounts > 0 ? held : null
}
