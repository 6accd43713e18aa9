import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/**
 * Personal data stays no longer than it is of use: before-images go when nothing can be undone any more, rows of old
 * uploads after so many days. The history keeps its lines; a plan that nobody committed by then counts as discarded.
 */
export async function forgetOldUploads(trx: Db, days: number): Promise<number> {
  const before = await sql`
    delete from upload_change c using upload u
    where u.school_id = c.school_id and u.id = c.upload_id and u.state = 'committed'
      and u.committed_at < now() - interval '2 days'`.execute(trx)
  const old = sql`u.state in ('planned', 'committed', 'undone', 'failed', 'discarded')
    and u.changed_at < now() - make_interval(days => ${days})`
  await sql`
    update upload u set state = 'discarded', error_count = 0, warning_count = 0
    where u.state = 'planned' and ${old}`.execute(trx)
  let rows = before.numAffectedRows ?? 0n
  for (const table of ['upload_row', 'upload_chunk']) {
    const deleted = await sql`
      delete from ${sql.table(table)} t using upload u
      where u.school_id = t.school_id and u.id = t.upload_id and ${old}`.execute(trx)
    rows += deleted.numAffectedRows ?? 0n
  }
  return Number(rows)
}
