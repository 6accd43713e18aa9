import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSchoolDay } from '../../src/standards/calendar/school-calendar.ts'
import { calendarOfYears } from '../../src/modules/records/server/seed/plan-calendar.ts'
import { seedDemo } from '../../src/server/compose/seed/seed-demo.ts'
import { verifyFigures } from '../../src/server/compose/verify-figures.ts'
import { createDatabase } from '../support/harness.ts'

/** After the autumn holidays, so that the last three weeks hold both of them. */
const today = new Date('2026-10-12T08:40:00Z')
let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  database = await createDatabase()
  await seedDemo(database.db, { schools: 2, rounds: 4, today })
})
afterAll(() => database.drop())

const rows = async <T>(text: string): Promise<T[]> => (await sql.raw<T>(text).execute(database.db)).rows

test('FND-seed nothing is measured or taught in a school on a public holiday, a weekend or in a vacation', async () => {
  const calendar = calendarOfYears([2024, 2025, 2026], '2026-10-12')
  for (const [table, column, where] of [
    ['vision_exam', 'taken_on', 'taken_on is not null'],
    ['vision_retest', 'taken_on', 'true'],
    ['health_check', 'taken_on', 'taken_on is not null'],
    ['fitness_test', 'taken_on', 'taken_on is not null'],
    ['lesson', 'day', `state = 'held'`],
    ['labour_lesson', 'day', 'true'],
    ['labour_no_lesson', `(entered_at at time zone 'Asia/Shanghai')::date`, 'true'],
    ['sport_record', 'day', 'in_school'],
    ['competition', 'held_on', 'true'],
    ['trip_session', 'day', `day <= '2026-10-12'`],
  ] as const) {
    const days = await rows<{ day: string }>(`
      select distinct ${column}::text as day from ${table} where ${where} order by 1`)
    expect(days.length, table).toBeGreaterThan(0)
    expect(
      days.filter(({ day }) => !isSchoolDay(calendar, day)),
      table,
    ).toEqual([])
    // National Day and Mid-Autumn of 2026, whatever a calendar says.
    expect(
      days.filter(({ day }) => day >= '2026-10-01' && day <= '2026-10-07'),
      table,
    ).toEqual([])
    expect(
      days.filter(({ day }) => day === '2026-09-25'),
      table,
    ).toEqual([])
  }
})

test('FND-seed blocks of sport last 10 to 60 minutes, lie between 6 and 22 o’clock, and no two of a child overlap', async () => {
  const [found] = await rows<Record<string, number>>(`
    select count(*)::int as n, min(seconds) as min, max(seconds) as max,
      count(*) filter (where begins < '06:00' or ends > '22:00' or ends < begins)::int as late,
      count(*) filter (where next < started_at + make_interval(secs => seconds))::int as overlapping
    from (
      select *, (started_at at time zone 'Asia/Shanghai')::time as begins,
        ((started_at + make_interval(secs => seconds)) at time zone 'Asia/Shanghai')::time as ends,
        lead(started_at) over (partition by school_id, student_id order by started_at) as next
      from sport_record) r`)
  expect(found!['n']).toBeGreaterThan(10_000)
  expect(found!['min']).toBeGreaterThanOrEqual(600)
  expect(found!['max']).toBeLessThanOrEqual(3600)
  expect(found).toMatchObject({ late: 0, overlapping: 0 })
})

test('FND-seed who skips rope or runs counts as many a minute as a child can', async () => {
  const items = await rows<{ item: number; n: number; counted: number; min: number; max: number }>(`
    select item, count(*)::int as n, count(amount)::int as counted, min(60.0 * amount / seconds)::float as min,
      max(60.0 * amount / seconds)::float as max
    from sport_record where item in (0, 1) group by item order by item`)
  expect(items).toHaveLength(2)
  const [rope, running] = items as [(typeof items)[0], (typeof items)[0]]
  for (const { n, counted } of items) expect(counted).toBe(n)
  expect([rope.min >= 60, rope.max <= 160]).toEqual([true, true])
  // Metres a minute: 6 to 12 km/h.
  expect([running.min >= 100, running.max <= 200]).toEqual([true, true])
})

test('FND-verify finds no difference in a demo of these days', async () => {
  expect(await verifyFigures(database.db, () => {})).toMatchObject({ differences: 0 })
})
