import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import { inverseAnalysis } from '@/modules/health/contract/inverse-analysis.ts'
import { up } from '@/server/db/migrations/0085-answers-by-value.ts'
import { mantelHaenszel, type Stratum } from '@/modules/health/standards/epidemiology/risk-ratio.ts'
import { startMeasured, type MeasuredServer } from '../../../../tests/support/import/measured-sheets.ts'
import {
  readRequested,
  writeRequestedDistrict,
  type RequestedStudent,
} from '../../../../tests/support/write-questionnaires.ts'
import { withOldNames } from '../../../../tests/support/with-old-names.ts'

let server: MeasuredServer
let token = ''
beforeAll(async () => {
  server = await startMeasured([1, 2, 3, 4].map((no) => ({ no })))
  await writeRequestedDistrict(server)
  token = await server.signIn('bureau')
}, 120_000)
afterAll(() => server.stop())

const ask = (input: Partial<InputOf<typeof inverseAnalysis>>) =>
  server.ask(inverseAnalysis, { outcome: 'obesity', ...input }, { token })
const rateOf = (rows: readonly RequestedStudent[]) => ({
  n: rows.filter(({ obese }) => obese).length,
  of: rows.length,
})
const two = (value: number) => Math.round(value * 100) / 100

/** The middle of the answers themselves, counted one by one; of an even number the mean of the middle two. */
function middle(minutes: readonly number[]): number | null {
  const sorted = minutes.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return sorted.length === 0
    ? null
    : Math.round((sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2)
}

test('HEA-04 whoever may open the students reads medians of the answers, and ratios over every grade and sex; what is published says of what it is', async () => {
  const requested = (await readRequested(server.db, server.rounds.check)).filter((row) => row.requested)
  const sides = (rows: readonly RequestedStudent[]): Stratum => ({
    exposed: rateOf(rows.filter((row) => row.sugary_drinks)),
    unexposed: rateOf(rows.filter((row) => !row.sugary_drinks)),
  })
  for (const grades of [[1, 4, 7, 8], [8], [1, 4]]) {
    const { data } = await ask({ grades })
    const own = requested.filter(({ grade }) => grades.includes(grade))
    for (const { quantity, distribution } of data.quantities) {
      expect(distribution?.medianOf).toBe('answers')
      const medianOf = (obese: boolean) =>
        middle(own.filter((row) => row.obese === obese).map((row) => row[`${quantity}_minutes`]))
      expect([quantity, distribution?.with.median, distribution?.without.median]).toEqual([
        quantity,
        medianOf(true),
        medianOf(false),
      ])
    }
    const exact = mantelHaenszel(
      grades.flatMap((grade) =>
        [1, 2].map((sex) => sides(own.filter((row) => row.grade === grade && row.sex === sex))),
      ),
    )!
    const { adjusted, strata } = data.factors.find((each) => each.factor === 'sugaryDrinks')!
    expect(adjusted?.ratio).toBe(two(exact.ratio))
    expect(strata).toMatchObject({ of: 2 * grades.length, apart: 2 * grades.length })
  }
  const { data: published } = await ask({ audience: 'published' })
  const { strata } = published.factors.find((each) => each.factor === 'sugaryDrinks')!
  // Grade 8 has too few children to be a stratum by itself.
  expect(strata!.of).toBeLessThan(8)
  expect(strata!.apart).toBe(8)
  expect(published.quantities.every(({ distribution }) => distribution?.medianOf !== 'answers')).toBe(true)
})

test('HEA-04 medians of the answers are read from what the import counted, with no questionnaire and no check-up looked at', async () => {
  const { data: before } = await ask({ grades: [4, 7] })
  expect(before.quantities.every(({ distribution }) => distribution!.with.median !== null)).toBe(true)
  for (const table of ['questionnaire', 'health_check'])
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(server.db)
  try {
    // The same grades in another order: a question that was not answered yet.
    const { code, data } = await ask({ grades: [7, 4] })
    expect([code, data?.quantities]).toEqual([0, before.quantities])
  } finally {
    for (const table of ['questionnaire', 'health_check'])
      await sql`alter table ${sql.table(`${table}_away`)} rename to ${sql.table(table)}`.execute(server.db)
  }
})

test('HEA-04 questionnaires that were there before answers were counted by value are counted as those that are imported since', async () => {
  const stored = async (db: Db) => {
    const { rows } = await sql<{ row: { answers: number[]; children: number[] } }>`
      select to_jsonb(s) as row from quantity_summary s
      order by school_id, outcome, round_id, grade, quantity, has_outcome`.execute(db)
    return rows.map(({ row }) => row)
  }
  const rollback = new Error('as it was')
  await expect(
    server.db.transaction().execute(async (trx) => {
      const before = await stored(trx)
      expect(before.length).toBeGreaterThan(0)
      expect(before.every(({ answers }) => answers.length > 0)).toBe(true)
      await sql`alter table quantity_summary drop column answers, drop column children`.execute(trx)
      await withOldNames(trx, up)
      expect(await stored(trx)).toEqual(before)
      throw rollback
    }),
  ).rejects.toBe(rollback)
})
