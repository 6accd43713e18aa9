import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { exportStoredDays } from '@/contract/exports.ts'

const listedDays = 30

/** Files go when they expire, with what was asked for, which may name a person; the lines of the list go later. */
export async function forgetOldExports(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      update export set state = 'expired' where state = 'done' and expires_at <= now()`.execute(trx)
    await sql`
      delete from export_chunk c using export e
      where e.school_id = c.school_id and e.id = c.export_id and e.state in ('expired', 'failed', 'cancelled')
    `.execute(trx)
    await sql`
      update export set request = '{}'
      where state in ('expired', 'failed', 'cancelled') and request <> '{}'
        and created_at < now() - make_interval(days => ${exportStoredDays})`.execute(trx)
    await sql`
      delete from export
      where state in ('expired', 'failed', 'cancelled') and created_at < now() - make_interval(days => ${listedDays})
    `.execute(trx)
  })
}
