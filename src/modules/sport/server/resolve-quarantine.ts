import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { sportQuarantineResolve } from '@/modules/sport/contract/quarantine.ts'
import type { SportReason, SportRecordIn } from '@/modules/sport/contract/records.ts'
import { plainLine } from '@/lib/plain-line.ts'
import { firstOf, required } from '@/lib/required.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { inScope, schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { lockSport } from './summaries/enrolled.ts'
import type { SportSource } from '@/server/devices/sources.ts'
import { takeRecords } from './intake/take-records.ts'
import { notifySport } from './intake/notify-sport.ts'

interface Resolved {
  id: number
  source: SportSource['source']
  source_id: number
  reason: SportReason
  payload: SportRecordIn
}

/** Rejected, a record stays where it is; released, it goes the way of every other, in the same transaction. */
export const sportQuarantineResolveRoute = route(
  sportQuarantineResolve,
  async ({ ids, as, note: said }, { db, caller, now, requestId }) => {
    const schoolId = schoolOf(caller.scope)
    const note = plainLine(said)
    if (note === null) throw new Failure(400, { messageKey: 'textRefused' })
    return db.transaction().execute(async (trx) => {
      // As a batch does it: the school first, then the rows.
      await lockSport(trx, schoolId)
      const { rows } = await sql<Resolved>`
        update sport_quarantine set resolution = ${as}, resolved_at = ${now()}, resolved_by = ${caller.accountId}, note = ${note}
        where ${inScope(caller.scope)} and id = any(${[...ids]}::bigint[]) and resolution is null
        returning id, source, source_id, reason, payload`.execute(trx)
      const wrong = as === 'released' ? await release(trx, schoolId, rows, now()) : []
      if (rows.length > 0) await notifySport(trx, schoolId, now())
      const stays = new Set(wrong.map(({ id }) => id))
      const resolved = rows.map(({ id }) => id).filter((id) => !stays.has(id))
      if (resolved.length > 0)
        await writeAudit(trx, {
          schoolId,
          accountId: caller.accountId,
          action: 'sport-record-settled',
          subject: resolved.length === 1 ? String(resolved[0]) : '',
          detail: { as, ids: resolved },
          requestId,
        })
      return { resolved: resolved.length, wrong, removed: new Set(ids).size - rows.length }
    })
  },
)

/** Takes them by the way they came, each source by itself; those that cannot be still are put back to wait. */
async function release(
  trx: Db,
  schoolId: number,
  rows: readonly Resolved[],
  now: Date,
): Promise<{ id: number; reason: SportReason }[]> {
  const sources = new Map<string, Resolved[]>()
  for (const row of rows) {
    const key = `${row.source} ${row.source_id}`
    sources.set(key, [...(sources.get(key) ?? []), row])
  }
  const wrong: { id: number; reason: SportReason }[] = []
  for (const of of sources.values()) {
    const { source, source_id } = firstOf(of)
    const from = { schoolId, source, id: source_id }
    const outcomes = await takeRecords(
      trx,
      from,
      of.map(({ payload }) => payload),
      { now, isReleased: true },
    )
    for (const [index, row] of of.entries()) {
      const { state, reason } = required(outcomes[index], 'an outcome')
      if (state !== 'taken') wrong.push({ id: row.id, reason: reason ?? row.reason })
    }
  }
  await sql`
    update sport_quarantine set resolution = null, resolved_at = null, resolved_by = null, note = ''
    where school_id = ${schoolId} and id = any(${wrong.map(({ id }) => id)}::bigint[])`.execute(trx)
  return wrong
}
