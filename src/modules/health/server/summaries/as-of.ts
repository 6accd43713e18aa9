import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

/** Notes that a school's figures of a check-up or fitness round changed now. */
export async function noteHealthChange(trx: Db, schoolId: number, roundId: number): Promise<void> {
  await sql`
    insert into health_as_of (school_id, round_id, changed_at) values (${schoolId}, ${roundId}, now())
    on conflict (school_id, round_id) do update set changed_at = excluded.changed_at`.execute(trx)
}
