import { sql, type Kysely } from 'kysely'

/**
 * Districts that were seeded, written by the seed in its own transaction: what a start in production refuses. A database that was
 * seeded before is known by the demo accounts and by the region code that only the demo district has.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_district (
      region_code text primary key references region (code),
      seeded_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    insert into demo_district (region_code)
    select a.region_code from account a where a.demo and a.region_code is not null
    union select s.region_code from account a join school s on s.id = a.school_id where a.demo
    union select region_code from school where region_code = '990106'
    on conflict do nothing`.execute(db)
}
