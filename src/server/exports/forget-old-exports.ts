import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { exportStoredDays } from '@/contract/exports.ts'

/**
 * Files go when they expire, with what was asked for, which may name a person; the lines of the list go after so many days. Answers how
 * many pieces and lines went.
 */
export async function forgetOldExports(trx: Db, days: number): Promise<number> {
  await sql`
    update export set state = 'expired' where state = 'done' and expires_at <= now()`.execute(trx)
  const pieces = await sql`
    delete from export_chunk c using export e
    where e.school_id = c.school_id and e.id = c.export_id and e.state in ('expired', 'failed', 'cancelled')
  `.execute(trx)
  await sql`
    update export set request = '{}'
    where state in ('expired', 'failed', 'cancelled') and request <> '{}'
      and created_at < now() - make_interval(days => ${exportStoredDays})`.execute(trx)
  const lines = await sql`
    delete from export
    where state in ('expired', 'failed', 'cancelled') and created_at < now() - make_interval(days => ${days})
  `.execute(trx)
  return Number((pieces.numAffectedRows ?? 0n) + (lines.numAffectedRows ?? 0n))
}
