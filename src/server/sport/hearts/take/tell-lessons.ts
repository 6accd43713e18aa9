import { sql, type Kysely } from 'kysely'
import { announce } from '../../../db/announce.ts'

/** Tells the consoles of a school and of its bureau that heart rates of its lessons came. Inside the transaction that writes them. */
export async function tellLessons(trx: Kysely<any>, schoolId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ region_code: string }>`
    select region_code from school where id = ${schoolId}`.execute(trx)
  const region = rows[0]?.region_code
  if (region)
    await announce(trx, region, { kind: 'lessons-changed', school: schoolId, asOf: now.toISOString() })
}
