import { sql, type Kysely } from 'kysely'
import { announce } from '@/server/db/announce.ts'

/** Consoles that show the share of bound pupils hear that it changed; never whose. */
export async function tellBound(trx: Kysely<any>, schoolId: number, at: Date): Promise<void> {
  const { rows } = await sql<{ region: string }>`
    select region_code as region from school where id = ${schoolId}`.execute(trx)
  await announce(trx, rows[0]?.region ?? '', {
    kind: 'roster-changed',
    school: schoolId,
    asOf: at.toISOString(),
  })
}
