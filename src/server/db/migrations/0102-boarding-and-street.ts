import { sql, type Kysely } from 'kysely'

/** Whether a student lives at the school, null where nobody said so; and the street or township of a school, empty where it is not said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table student add column boarding boolean`.execute(db)
  await sql`
    alter table school add column street text not null default ''
      constraint school_street_check check (length(street) <= 40)`.execute(db)
}
