import { sql } from 'kysely'
import type { testReasons } from '@/modules/health/contract/card.ts'
import { announce } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import type { Trx } from '@/server/db/schema.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { differences, type CorrectedKind, type StoredRecord } from './corrected-kind.ts'

export interface RecordChange {
  record: StoredRecord
  /** Scored or assessed by the code that an import uses. */
  columns: Record<string, unknown>
  reason: (typeof testReasons)[number]
  note: string
}

/**
 * Writes a record anew with its history, unless nothing differs. Its figures are the caller's to follow with, by `followRecords`, in the
 * same transaction. Whether anything was written.
 */
export async function writeRecord<R extends StoredRecord, Changes>(
  trx: Trx,
  kind: CorrectedKind<R, Changes>,
  { record, columns, reason, note }: RecordChange,
  { caller, requestId }: Pick<SignedInContext, 'caller' | 'requestId'>,
): Promise<boolean> {
  const { changed, before, after } = differences(kind, record, columns)
  if (changed.length === 0) return false
  const table = sql.table(kind.table)
  const { school_id: schoolId, student_id: student } = record
  const round = record.round.id
  await sql`
    update ${table} e set version = e.version + 1, updated_at = now(),
      ${sql.join(Object.keys(columns).map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`))}
    from jsonb_populate_record(null::${table}, ${JSON.stringify(columns)}::jsonb) n
    where e.school_id = ${schoolId} and e.round_id = ${round} and e.student_id = ${student}`.execute(trx)
  await sql`
    insert into health_correction (school_id, round_id, student_id, version, reason, note, before, after, account_id)
    values (${schoolId}, ${round}, ${student}, ${record.version + 1}, ${reason}, ${note},
      ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${caller.accountId})`.execute(trx)
  await writeAudit(trx, {
    schoolId,
    accountId: caller.accountId,
    action: kind.action,
    subject: `student:${student}`,
    detail: { round, reason, fields: changed },
    requestId,
  })
  return true
}

/** Counts a school's round again and notifies its readers. */
export async function followRecords<R extends StoredRecord, Changes>(
  trx: Trx,
  { refresh }: CorrectedKind<R, Changes>,
  { schoolId, regionCode, round }: { schoolId: number; regionCode: string; round: number },
): Promise<void> {
  await refresh(trx, schoolId, round)
  await announce(trx, regionCode, {
    kind: 'health-changed',
    school: schoolId,
    round,
    asOf: new Date().toISOString(),
  })
}
