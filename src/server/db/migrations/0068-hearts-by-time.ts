import { sql, type Kysely } from 'kysely'

/** Heart rates that say their class and time instead of a lesson's number: the lesson they were found to belong to, known or put aside. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lesson_heart_sent add column lesson_id bigint`.execute(db)
}
