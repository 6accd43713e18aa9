import { sql } from 'kysely'
import type { Db } from './schema.ts'
import { announce } from './announce.ts'

/** Notifies a school and its bureau of a finished step of a first week whose own module sends no event. */
export async function notifyFirstWeek(trx: Db, schoolId: number, at: Date): Promise<void> {
  const { rows } = await sql<{ region: string }>`
    select region_code as region from school where id = ${schoolId}`.execute(trx)
  if (rows[0])
    await announce(trx, rows[0].region, {
      kind: 'first-week-changed',
      school: schoolId,
      asOf: at.toISOString(),
    })
}
