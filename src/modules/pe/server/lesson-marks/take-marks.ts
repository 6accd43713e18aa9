import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { peTake } from '@/modules/pe/contract/assessment.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { followRecords, recordToWrite, testKind, writeRecord } from '@/modules/health/server/public.ts'
import { Failure } from '@/server/http/failure.ts'
import { requireModule } from '@/server/http/require-module.ts'
import { lockedParts } from '@/server/rounds/locked-parts.ts'
import { checkEntry } from '@/server/rounds/takes-entry.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { offersOf, openFitnessRound } from './offers.ts'

/**
 * Takes marks of lessons over into the open fitness test, by the way of a correction: read, scored and counted as any other, with its
 * history. What is no offer any more is left. Throws Failure 409 where no round is open, 403 for a school without the module of the test.
 */
export async function takeMarks(
  { ids }: ParsedInputOf<typeof peTake>,
  context: SignedInContext,
): Promise<ReplyOf<typeof peTake>> {
  const { db, caller, requestId, now } = context
  requireModule(caller, 3)
  const schoolId = schoolOf(caller.scope)
  return db.transaction().execute(async (trx) => {
    await lockSchools(trx, [schoolId])
    const today = schoolDay(now())
    const round = await openFitnessRound(trx, caller.scope, today)
    if (!round) throw new Failure(409, { messageKey: 'noOpenFitnessRound' })
    await checkEntry(trx, { kind: 'fitness', round: round.id, schoolId, today })
    const locked = new Set(
      (await lockedParts(trx, { kind: 'fitness', round: round.id, schoolId })).map(({ grade }) => grade),
    )
    const { rows } = await offersOf(trx, caller.scope, { round, ids })
    const taken: number[] = []
    let region = ''
    for (const offer of rows) {
      const requested = { id: offer.student, round: round.id }
      const { student, record: test } = await recordToWrite(trx, testKind, caller.scope, requested)
      // A part that was sent in or accepted takes nothing over; the mark stays with the lesson.
      if (locked.has(test.grade)) continue
      const changes = { [offer.item]: offer.written, takenOn: test.taken_on ?? offer.day }
      const { columns, refused } = testKind.after(test, changes, student, { today, reason: 'other' })
      if (refused.length > 0) continue
      const change = { record: test, columns, reason: 'retested', note: `PE ${offer.day}` } as const
      await writeRecord(trx, testKind, change, context)
      taken.push(offer.id)
      region = student.regionCode
    }
    if (taken.length > 0) {
      await sql`
        update pe_assessment set round_id = ${round.id}
        where school_id = ${schoolId} and id = any(${taken}::bigint[])`.execute(trx)
      await followRecords(trx, testKind, { schoolId, regionCode: region, round: round.id })
      await writeAudit(trx, {
        schoolId,
        accountId: caller.accountId,
        requestId,
        action: 'pe-assessment-taken',
        subject: `round:${round.id}`,
        detail: { marks: taken },
      })
    }
    return { taken: taken.length, left: ids.length - taken.length }
  })
}
