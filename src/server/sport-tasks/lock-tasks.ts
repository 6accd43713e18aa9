import { sql, type Kysely } from 'kysely'

/** Whoever writes tasks of a school follows another, so that what is counted of a teacher's day is of all its tasks. */
export async function lockTasks(trx: Kysely<any>, schoolId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sport-task'), ${schoolId}::int)`.execute(trx)
}
