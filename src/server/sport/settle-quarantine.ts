import { sql } from 'kysely'
import { sportQuarantineSettle } from '@/contract/sport-quarantine.ts'
import type { SportRecordIn } from '@/contract/sport-records.ts'
import { writeAudit } from '../db/audit.ts'
import { inScope, schoolOf } from '../db/scope.ts'
import { Failure } from '../http/failure.ts'
import { route } from '../http/route.ts'
import { lockSport } from './lock-sport.ts'
import type { SportSource } from './sources.ts'
import { takeRecords } from './take-records.ts'

type Settled = { source: SportSource['source']; source_id: number; payload: SportRecordIn }

/** Rejected, a record stays where it is; released, it goes the way of every other, in the same transaction. */
export const sportQuarantineSettleRoute = route(
  sportQuarantineSettle,
  async ({ id, as }, { db, caller, now, requestId }) => {
    const schoolId = schoolOf(caller.scope)
    await db.transaction().execute(async (trx) => {
      // As a batch does it: the school first, then the row.
      await lockSport(trx, schoolId)
      const { rows } = await sql<Settled>`
        update sport_quarantine set resolution = ${as}, resolved_at = ${now()}, resolved_by = ${caller.accountId}
        where ${inScope(caller.scope)} and id = ${id} and resolution is null
        returning source, source_id, payload`.execute(trx)
      const row = rows[0]
      if (!row) throw new Failure(404, { messageKey: 'noSuchSportRecord' })
      if (as === 'released') {
        const from = { schoolId, source: row.source, id: row.source_id }
        const [outcome] = await takeRecords(trx, from, [row.payload], { now: now(), isReleased: true })
        if (outcome?.state !== 'taken') throw new Failure(409, { messageKey: 'sportStillWrong' })
      }
      await writeAudit(trx, {
        ...{ schoolId, accountId: caller.accountId, action: 'sport-record-settled' },
        ...{ subject: String(id), detail: { as }, requestId },
      })
    })
    return { settled: true }
  },
)
