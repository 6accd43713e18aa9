import { sql, type Transaction } from 'kysely'
import type { testReasons } from '@/contract/health-card.ts'
import { announce } from '../../db/announce.ts'
import { writeAudit } from '../../db/audit.ts'
import type { Database } from '../../db/schema.ts'
import type { fitnessRecord } from '../../figures/fitness-record.ts'
import { refreshFitnessSummary } from '../../figures/fitness-summary.ts'
import type { SignedInContext } from '../../http/route.ts'
import type { differences } from './differences.ts'
import type { ChildTest } from './tests-of-child.ts'

export interface TestChange {
  test: ChildTest
  /** Scored by the code that an import uses. */
  columns: ReturnType<typeof fitnessRecord>
  found: ReturnType<typeof differences>
  reason: (typeof testReasons)[number]
  note: string
}

/** Writes a test anew with its history. Its figures are the caller's to follow with, by `followTests`, in the same transaction. */
export async function writeTest(
  trx: Transaction<Database>,
  { test, columns, found, reason, note }: TestChange,
  { caller, requestId }: Pick<SignedInContext, 'caller' | 'requestId'>,
): Promise<void> {
  const names = Object.keys(columns)
  const { school_id: schoolId, student_id: student } = test
  const round = test.round.id
  await sql`
    update fitness_test e set version = e.version + 1, updated_at = now(),
      ${sql.join(names.map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`))}
    from jsonb_populate_record(null::fitness_test, ${JSON.stringify(columns)}::jsonb) n
    where e.school_id = ${schoolId} and e.round_id = ${round} and e.student_id = ${student}`.execute(trx)
  await sql`
    insert into health_correction (school_id, round_id, student_id, version, reason, note, before, after, account_id)
    values (${schoolId}, ${round}, ${student}, ${test.version + 1}, ${reason}, ${note},
      ${JSON.stringify(found.before)}::jsonb, ${JSON.stringify(found.after)}::jsonb, ${caller.accountId})`.execute(
    trx,
  )
  await writeAudit(trx, {
    schoolId,
    accountId: caller.accountId,
    action: 'test-corrected',
    subject: `student:${student}`,
    detail: { round, reason, fields: found.changed },
    requestId,
  })
}

/** Counts a school's round again and tells its readers. */
export async function followTests(
  trx: Transaction<Database>,
  { schoolId, regionCode, round }: { schoolId: number; regionCode: string; round: number },
): Promise<void> {
  await refreshFitnessSummary(trx, schoolId, round)
  await announce(trx, regionCode, {
    ...{ kind: 'health-changed', school: schoolId, round },
    asOf: new Date().toISOString(),
  })
}
