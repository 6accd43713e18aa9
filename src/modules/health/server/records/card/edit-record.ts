import type { testReasons } from '@/modules/health/contract/card.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { fieldsCorrectedSince } from '@/server/db/fields-corrected-since.ts'
import type { Trx } from '@/server/db/schema.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { refuseLocked } from '@/server/rounds/locked-parts.ts'
import { refuseClosed } from '@/server/rounds/takes-entry.ts'
import type { CorrectedKind, StoredRecord } from './corrected-kind.ts'
import { recordToWrite } from './record-to-write.ts'
import { followRecords, writeRecord } from './write-record.ts'

interface Requested<Changes> {
  id: number
  round: number
  version: number
  changes: Changes
  reason: (typeof testReasons)[number]
  note: string
}

/**
 * Corrects one record of a child with a reason. An older version writes nothing and says which of the fields were corrected since. `current`
 * reads what stands there at the end. Throws Failure 400, 404 or 409.
 */
export async function editRecord<R extends StoredRecord, Changes extends object, Current>(
  kind: CorrectedKind<R, Changes>,
  input: Requested<Changes>,
  context: SignedInContext,
  current: (trx: Trx) => Promise<Current>,
): Promise<{ saved: boolean; current: Current; conflicts: string[] }> {
  const { db, caller, locale, now } = context
  const { round, version, changes, reason, note } = input
  return db.transaction().execute(async (trx) => {
    const { student, record } = await recordToWrite(trx, kind, caller.scope, input)
    const of = kind.table === 'health_check' ? 'check' : 'fitness'
    await refuseClosed(trx, of, round)
    await refuseLocked(trx, { kind: of, round, schoolId: student.schoolId }, record.grade)
    if (record.version !== version) {
      const since = await fieldsCorrectedSince(trx, 'health_correction', record, version)
      const conflicts = Object.keys(changes).filter((field) => since.has(field))
      return { saved: false, current: await current(trx), conflicts }
    }
    const { columns, refused } = kind.after(record, changes, student, {
      today: schoolDay(now()),
      reason,
    })
    if (refused.length > 0) throw fieldsRefused(400, locale, refused)
    if (await writeRecord(trx, kind, { record, columns, reason, note }, context))
      await followRecords(trx, kind, { ...student, round })
    return { saved: true, current: await current(trx), conflicts: [] }
  })
}
