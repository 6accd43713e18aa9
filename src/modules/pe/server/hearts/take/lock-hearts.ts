import { sql, type Kysely } from 'kysely'

/** A school's batches and settlements follow one another: two never take the same id, nor hold rows and lessons crosswise. */
export async function lockHearts(trx: Kysely<any>, schoolId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lesson-hearts'), ${schoolId}::int)`.execute(trx)
}
