import { sql, type Kysely } from 'kysely'

/** Workbooks of check-ups and of the fitness test; each goes into a round of its kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table upload add column health_round_id integer references health_round (id)`.execute(db)
  await sql`alter table upload drop constraint upload_kind_check`.execute(db)
  await sql`
    alter table upload add constraint upload_kind_check
      check (kind in ('roster', 'vision', 'check', 'fitness', 'teachers', 'schools'))`.execute(db)
}
