import { sql, type Kysely } from 'kysely'

/** Workbooks of entries and of results; an entry has a version, by which an import knows that nobody changed it. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table upload drop constraint upload_kind_check`.execute(db)
  await sql`
    alter table upload add constraint upload_kind_check
      check (kind in ('roster', 'vision', 'check', 'fitness', 'questionnaire', 'sport', 'entries', 'results', 'teachers',
        'schools'))`.execute(db)
  await sql`alter table upload add column competition_id integer references competition (id)`.execute(db)
  await sql`alter table competition_entry add column version integer not null default 1`.execute(db)
}
