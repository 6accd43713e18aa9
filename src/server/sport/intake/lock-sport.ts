import { sql, type Kysely } from 'kysely'

/** A school's batches follow one another, so that two never judge or count past each other; other schools' go on beside them. */
export async function lockSport(trx: Kysely<any>, schoolId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sport'), ${schoolId}::int)`.execute(trx)
}
