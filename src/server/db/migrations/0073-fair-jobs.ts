import { sql, type Kysely } from 'kysely'

/** Whose turn it is: a job stands in the queue of its school or district, is short or long, and says when it was taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column queue text, add column is_short boolean not null default false,
    add column claimed_at timestamptz`.execute(db)
  await sql`update job set queue = 'school ' || school_id`.execute(db)
  await sql`alter table job alter column queue set not null`.execute(db)
  // When a queue was served last, and whether one of its jobs runs.
  await sql`create index job_of_queue on job (queue, claimed_at)`.execute(db)
}
