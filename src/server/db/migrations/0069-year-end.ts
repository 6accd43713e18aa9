import { sql, type Kysely } from 'kysely'

/** What a turnover ended of the old year, so that an undo can put it back; and that a bureau keeps to the modules it has opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Rows of the timetable and of planned lessons as they were, and the tasks that were closed (server/turnover/end-old-year.ts).
  await sql`alter table turnover add column ended jsonb not null default '{}'`.execute(db)
  await sql`
    create table module_confirmation (
      region_code text primary key references region (code),
      confirmed_by integer references account (id) on delete set null,
      confirmed_at timestamptz not null default now()
    )`.execute(db)
}
