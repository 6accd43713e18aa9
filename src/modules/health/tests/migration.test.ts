import { sql, type Kysely } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '@/server/db/migrations/0021-health-analysis.ts'
import * as moreOfHealth from '@/server/db/migrations/0099-more-of-health.ts'
import { refreshCheckSummary } from '@/modules/health/server/summaries/check-summary.ts'
import { createDatabase } from '../../../../tests/support/harness.ts'
import { writeHealthDistrict } from '../../../../tests/support/write-health-district.ts'
import { withOldNames } from '../../../../tests/support/with-old-names.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  database = await createDatabase()
  const { at, rounds } = await writeHealthDistrict(database.db)
  // Of some only one dentition was examined: they are in no figure of teeth.
  await database.db.transaction().execute(async (trx) => {
    await sql`
      update health_check set caries = null, permanent_missing = null
      where state = 'done' and round_id = ${rounds.check} and student_id % 3 = 0`.execute(trx)
    for (const school of [at.schools.first, at.schools.second, at.schools.third])
      await refreshCheckSummary(trx, school, rounds.check)
  })
}, 120_000)
afterAll(() => database.drop())

const summaries = [
  ['health_summary', 'class_id, grade, sex'],
  ['fitness_summary', 'class_id, grade, sex'],
  ['fitness_item_summary', 'class_id, grade, sex, item'],
  ['fitness_total_summary', 'grade, sex'],
  ['fitness_cohort_summary', 'class_id, grade, sex'],
  ['growth_summary', 'age, sex, measure'],
] as const
const stored = (db: Db) =>
  Promise.all(
    summaries.map(async ([table, keys]) => {
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(s) as row from ${sql.table(table)} s
        order by school_id, round_id, ${sql.raw(keys)}`.execute(db)
      return rows.map(({ row }) => row)
    }),
  )

test('HEA-03 a database of check-ups and tests that were there before the analysis is counted as one that was written since', async () => {
  const rollback = new Error('as it was')
  await expect(
    database.db.transaction().execute(async (trx) => {
      const before = await stored(trx)
      expect(before.every((rows) => rows.length > 0)).toBe(true)
      await sql`drop table fitness_total_summary, fitness_cohort_summary, growth_summary`.execute(trx)
      await sql`alter table fitness_summary drop column near_good`.execute(trx)
      await sql`delete from fitness_item_summary where item = 'bmi'`.execute(trx)
      // Who had one dentition examined was summed too.
      await sql`update health_summary set teeth_sum = teeth_sum + 3, filled_sum = filled_sum + 1`.execute(trx)
      await withOldNames(trx, up)
      await moreOfHealth.up(trx as unknown as Kysely<unknown>)
      expect(await stored(trx)).toEqual(before)
      throw rollback
    }),
  ).rejects.toBe(rollback)
})
