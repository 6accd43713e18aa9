import { sql, type Transaction } from 'kysely'
import { testEdit } from '@/contract/health-card.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { announce } from '../../db/announce.ts'
import { writeAudit } from '../../db/audit.ts'
import { fieldsCorrectedSince } from '../../db/fields-corrected-since.ts'
import type { Child } from '../../db/find-child.ts'
import type { Database } from '../../db/schema.ts'
import { fitnessRecord } from '../../figures/fitness-record.ts'
import { refreshFitnessSummary } from '../../figures/fitness-summary.ts'
import { fieldsRefused } from '../../http/field-refused.ts'
import { route, type SignedInContext } from '../../http/route.ts'
import { differences } from './differences.ts'
import { readCard } from './read-card.ts'
import { testAfter } from './test-after.ts'
import { testToWrite } from './test-to-write.ts'
import type { ChildTest } from './tests-of-child.ts'

export const testEditRoute = route(testEdit, async (input, context) => {
  const { db, caller, locale, now } = context
  const { id, round, version, changes } = input
  return db.transaction().execute(async (trx) => {
    const { child, test } = await testToWrite(trx, caller.scope, input)
    const current = () => readCard(trx, caller.scope, { id, round }, now())
    if (test.version !== version) {
      const since = await fieldsCorrectedSince(trx, 'health_correction', test, version)
      const conflicts = Object.keys(changes).filter((field) => since.has(field))
      return { saved: false, current: await current(), conflicts }
    }
    const after = testAfter(test, changes, schoolDay(now()))
    if (after.refused.length > 0) throw fieldsRefused(400, locale, after.refused)
    const columns = fitnessRecord(after.values, test, after.takenOn ?? '')
    const found = differences({ ...test }, columns)
    if (found.changed.length > 0) await write(trx, { child, test, columns, found }, input, context)
    return { saved: true, current: await current(), conflicts: [] }
  })
})

interface Correction {
  child: Child
  test: ChildTest
  columns: ReturnType<typeof fitnessRecord>
  found: ReturnType<typeof differences>
}

/** Scored by the code that an import uses; figures follow in the same transaction. */
async function write(
  trx: Transaction<Database>,
  { child: { schoolId, id, regionCode }, test, columns, found }: Correction,
  { round, reason, note }: { round: number; reason: string; note: string },
  { caller, requestId }: SignedInContext,
): Promise<void> {
  const names = Object.keys(columns)
  await sql`
    update fitness_test e set version = e.version + 1, updated_at = now(),
      ${sql.join(names.map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`))}
    from jsonb_populate_record(null::fitness_test, ${JSON.stringify(columns)}::jsonb) n
    where e.school_id = ${schoolId} and e.round_id = ${round} and e.student_id = ${id}`.execute(trx)
  await sql`
    insert into health_correction (school_id, round_id, student_id, version, reason, note, before, after, account_id)
    values (${schoolId}, ${round}, ${id}, ${test.version + 1}, ${reason}, ${note},
      ${JSON.stringify(found.before)}::jsonb, ${JSON.stringify(found.after)}::jsonb, ${caller.accountId})`.execute(
    trx,
  )
  await refreshFitnessSummary(trx, schoolId, round)
  await writeAudit(trx, {
    schoolId,
    accountId: caller.accountId,
    action: 'test-corrected',
    subject: `student:${id}`,
    detail: { round, reason, fields: found.changed },
    requestId,
  })
  await announce(trx, regionCode, {
    ...{ kind: 'health-changed', school: schoolId, round },
    asOf: new Date().toISOString(),
  })
}
