import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

/** A school's batches and settlements follow one another: two never take the same id, nor hold rows and lessons crosswise. */
export async function lockHearts(trx: Db, schoolId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lesson-hearts'), ${schoolId}::int)`.execute(trx)
}
