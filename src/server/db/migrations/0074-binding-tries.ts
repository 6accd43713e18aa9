import { sql, type Kysely } from 'kysely'

/** Wrong tries at binding count in the one table of wrong tries; a code stores when its school was last notified of many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table bind_try`.execute(db)
  await sql`
    alter table bind_code
      drop column locked_until,
      add column warned_at timestamptz`.execute(db)
}
