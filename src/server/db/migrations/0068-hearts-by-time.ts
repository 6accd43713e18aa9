import { sql, type Kysely } from 'kysely'

/** The lesson that heart rates were found to belong to which say their class and time instead; and how many lessons a timetable took out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lesson_heart_sent add column lesson_id bigint`.execute(db)
  await sql`alter table upload add column written_removed integer`.execute(db)
}
