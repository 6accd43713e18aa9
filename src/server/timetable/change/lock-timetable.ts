import { sql, type Kysely } from 'kysely'

/** A school's changes of its timetable and of single lessons follow one another, so that a check for who is free holds until commit. */
export async function lockTimetable(trx: Kysely<any>, schoolId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pe-timetable'), ${schoolId}::int)`.execute(trx)
}
