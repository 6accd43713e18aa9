import { sql, type Kysely } from 'kysely'

/**
 * Bureaus above the districts and delegated accounts: into which district a session looks; what an account may read, and until when; and
 * what each district publishes, stored so that a city or province need not ask all of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column visited_region text references region (code)`.execute(db)
  await sql`
    alter table account add column reads_only boolean not null default false,
      add column only_module smallint, add column ends_on date,
      add constraint account_delegated check (role = 'qu' or not reads_only)`.execute(db)
  await sql`
    create table district_figure (
      region_code text primary key references region (code),
      figures jsonb not null,
      counted_at timestamptz not null
    )`.execute(db)
}
