import { sql, type Kysely } from 'kysely'

/** Who resolved heart rates in quarantine, when, and what a release filled in its lesson, so that it can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table lesson_heart_sent
      add column resolved_at timestamptz, add column resolved_by integer, add column taken jsonb`.execute(db)
}
