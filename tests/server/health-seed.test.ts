import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoDatabase } from './demo-database.ts'

let database: Awaited<ReturnType<typeof createDemoDatabase>>
beforeAll(async () => {
  database = await createDemoDatabase()
})
afterAll(() => database.drop())

async function rows<T>(text: string): Promise<T[]> {
  return (await sql.raw<T>(text).execute(database.db)).rows
}

/** A percentage of the newest round of a kind, from its summary. */
async function percentage(table: string, part: string, of: string, where = 'true'): Promise<number> {
  const [row] = await rows<{ value: number }>(`
    select 100.0 * sum(${part}) / sum(${of}) as value
    from ${table} s join health_round r on r.id = s.round_id
    where class_id = 0 and r.is_open and ${where}`)
  return Number(row!.value)
}
const between = (value: number, low: number, high: number, name: string) => {
  expect(value, name).toBeGreaterThan(low)
  expect(value, name).toBeLessThan(high)
}

test('HEA-01 the demo district has two check-ups and three fitness tests, the newest of each open', async () => {
  const rounds = await rows<{ kind: string; n: number; open: number; years: number }>(`
    select kind, count(*)::int as n, count(*) filter (where is_open)::int as open,
      max(school_year) - min(school_year) as years
    from health_round group by kind order by kind`)
  expect(rounds).toEqual([
    { kind: 'check', n: 2, open: 1, years: 1 },
    { kind: 'fitness', n: 3, open: 1, years: 2 },
  ])
})

test('HEA-01 rates of the check-up are about as published', async () => {
  const of = (part: string, whole: string, where?: string) => percentage('health_summary', part, whole, where)
  between(await of('overweight + obese', 'weight_valid'), 17, 26, 'overweight and obesity')
  between(await of('obese', 'weight_valid'), 6, 12, 'obesity')
  between(await of('wasting', 'weight_valid'), 1.5, 7, 'wasting')
  between(await of('stunted', 'stunting_valid'), 0.05, 2, 'stunting')
  between(await of('pressure_raised', 'pressure_valid'), 3, 12, 'raised pressure')
  between(await of('spine_abnormal', 'spine_valid'), 2, 5, 'spine')
  between(await of('caries', 'teeth_valid'), 28, 46, 'caries')
  between(await of('anaemia', 'anaemia_valid'), 1, 6, 'anaemia')
  between(await of('examined', 'enrolled'), 88, 99, 'coverage')
})

test('HEA-01 about four in ten are good or excellent at the fitness test, and few miss an item', async () => {
  const of = (part: string, whole: string, where?: string) =>
    percentage('fitness_summary', part, whole, where)
  between(await of('excellent + good', 'complete'), 34, 48, 'good and excellent')
  between(await of('fail', 'complete'), 4, 8, 'fail')
  between(await of('complete', 'tested'), 95, 99.5, 'complete')
  between(await of('exempt', 'enrolled'), 0.8, 2.5, 'exempt')
  const states = await rows<{ exempt: number; absent: number; missing: number }>(`
    select sum(exempt)::int as exempt, sum(absent)::int as absent, sum(missing)::int as missing
    from fitness_item_summary where class_id = 0`)
  for (const [state, n] of Object.entries(states[0]!)) expect(n, state).toBeGreaterThan(20)
})

test('HEA-01 a child grows from one check-up to the next, and keeps its own measure', async () => {
  const [row] = await rows<{ children: number; shrunk: number; kept: number }>(`
    select count(*)::int as children, count(*) filter (where now.height_cm < before.height_cm - 1)::int as shrunk,
      corr(now.weight_kg, before.weight_kg) as kept
    from health_check now
    join health_check before on before.school_id = now.school_id and before.student_id = now.student_id
      and before.round_id < now.round_id
    where now.height_cm is not null and before.height_cm is not null`)
  expect(row!.children).toBeGreaterThan(5000)
  expect(row!.shrunk).toBe(0)
  expect(Number(row!.kept)).toBeGreaterThan(0.9)
})
