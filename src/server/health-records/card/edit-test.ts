import { testEdit } from '@/contract/health-card.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { fieldsCorrectedSince } from '../../db/fields-corrected-since.ts'
import { fitnessRecord } from '../../figures/fitness-record.ts'
import { fieldsRefused } from '../../http/field-refused.ts'
import { route } from '../../http/route.ts'
import { differences } from './differences.ts'
import { readCard } from './read-card.ts'
import { testAfter } from './test-after.ts'
import { testToWrite } from './test-to-write.ts'
import { followTests, writeTest } from './write-test.ts'

export const testEditRoute = route(testEdit, async (input, context) => {
  const { db, caller, locale, now } = context
  const { id, round, version, changes, reason, note } = input
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
    if (found.changed.length > 0) {
      await writeTest(trx, { test, columns, found, reason, note }, context)
      await followTests(trx, { ...child, round })
    }
    return { saved: true, current: await current(), conflicts: [] }
  })
})
