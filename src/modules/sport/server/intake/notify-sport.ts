import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { announce } from '@/server/db/announce.ts'

/** Notifies the screens of a school and its district, once the writer commits, of records that came in, were quarantined or resolved. */
export async function notifySport(trx: Db, schoolId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ region_code: string }>`
    select region_code from school where id = ${schoolId}`.execute(trx)
  const region = rows[0]?.region_code
  if (region)
    await announce(trx, region, { kind: 'sport-changed', school: schoolId, asOf: now.toISOString() })
}
