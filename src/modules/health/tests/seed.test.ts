import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoDatabase } from '../../../../tests/support/demo-database.ts'

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

test('HEA-01 the demo district has five check-ups and five fitness tests, the newest of each open', async () => {
  const rounds = await rows<{ kind: string; n: number; open: number; years: number }>(`
    select kind, count(*)::int as n, count(*) filter (where is_open)::int as open,
      max(school_year) - min(school_year) as years
    from health_round group by kind order by kind`)
  expect(rounds).toEqual([
    { kind: 'check', n: 5, open: 1, years: 4 },
    { kind: 'fitness', n: 5, open: 1, years: 4 },
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

test('HEA-01 five years are listed alike, in every grade, and go calmly to better', async () => {
  const years = await rows<{ enrolled: number; grades: number; heavy: number; caries: number }>(`
    select sum(enrolled)::int as enrolled, count(distinct grade)::int as grades,
      100.0 * sum(overweight + obese) / sum(weight_valid) as heavy, 100.0 * sum(caries) / sum(teeth_valid) as caries
    from health_summary s join health_round r on r.id = s.round_id
    where class_id = 0 group by r.school_year order by r.school_year`)
  expect(years).toHaveLength(5)
  for (const { enrolled, grades } of years) {
    expect(grades).toBe(12)
    between(enrolled, 13_500, 14_500, 'enrolled')
  }
  for (const [index, year] of years.slice(1).entries())
    for (const name of ['heavy', 'caries'] as const)
      between(Number(year[name]) - Number(years[index]![name]), -2, 1.5, name)
  expect(Number(years[4]!.heavy)).toBeLessThan(Number(years[0]!.heavy))
  const tests = await rows<{ good: number }>(`
    select 100.0 * sum(excellent + good) / sum(complete) as good
    from fitness_summary s join health_round r on r.id = s.round_id
    where class_id = 0 group by r.school_year order by r.school_year`)
  for (const [index, { good }] of tests.slice(1).entries())
    between(Number(good) - Number(tests[index]!.good), -1, 3, 'good and excellent')
  const [removed] = await rows<{ children: number; here: number }>(`
    select count(distinct student_id)::int as children,
      (count(distinct student_id) filter (where s.removed is null))::int as here
    from health_check e join health_round r on r.id = e.round_id
    join student s on s.school_id = e.school_id and s.id = e.student_id
    where r.school_year = 2022`)
  // Of twelve years' children those of the first two grades of a stage may still be there.
  between(removed!.here / removed!.children, 0.05, 0.25, 'still here')
})

test('HEA-01 a child grows from one check-up to the next, and keeps its own measure', async () => {
  const [row] = await rows<{ children: number; shrunk: number; stored: number }>(`
    select count(*)::int as children, count(*) filter (where now.height_cm < before.height_cm - 1)::int as shrunk,
      corr(now.weight_kg, before.weight_kg) as stored
    from health_check now
    join health_check before on before.school_id = now.school_id and before.student_id = now.student_id
    join health_round r on r.id = now.round_id join health_round b on b.id = before.round_id
    where b.school_year < r.school_year and now.height_cm is not null and before.height_cm is not null`)
  expect(row!.children).toBeGreaterThan(5000)
  expect(row!.shrunk).toBe(0)
  expect(Number(row!.stored)).toBeGreaterThan(0.9)
})
