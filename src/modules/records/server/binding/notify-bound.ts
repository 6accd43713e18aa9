import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { announce } from '@/server/db/announce.ts'

/** Consoles that show the share of bound students hear that it changed; never whose. */
export async function notifyBound(trx: Db, schoolId: number, at: Date): Promise<void> {
  const { rows } = await sql<{ region: string }>`
    select region_code as region from school where id = ${schoolId}`.execute(trx)
  await announce(trx, rows[0]?.region ?? '', {
    kind: 'roster-changed',
    school: schoolId,
    asOf: at.toISOString(),
  })
}
