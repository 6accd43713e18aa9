import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { RetentionSettings } from './days.ts'
import { noteRetention, ranSince } from './retention-runs.ts'
import { retentionRules } from './rules.ts'

/** Every instance looks once an hour; a rule that one of them has just run is run. */
const sparedMinutes = 55

/** Runs every rule that is due, each in a transaction of its own: one that fails is noted, and the others go on. */
export async function runRetention(db: Db, days: RetentionSettings): Promise<void> {
  for (const { name, remove } of retentionRules) {
    try {
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ taken: boolean }>`
          select pg_try_advisory_xact_lock(hashtext(${`mingmu retention ${name}`})) as taken`.execute(trx)
        if (rows[0]?.taken !== true || (await ranSince(trx, name, sparedMinutes))) return
        const removed = await remove(trx, days[name])
        await noteRetention(trx, name, { removed, failure: null })
      })
    } catch (error) {
      const code = (error as { code?: string }).code ?? 'unknown'
      // Of a database error its code alone: its message may hold a person's data. A database that takes no writes takes no note.
      await noteRetention(db, name, { removed: 0, failure: `database error ${code}` }).catch(() => undefined)
    }
  }
}
