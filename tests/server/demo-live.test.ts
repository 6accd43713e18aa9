import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { liveDoors, startDemoLife } from '../../src/server/compose/seed/demo-life.ts'
import { liveTick, type Arrival } from '../../src/server/compose/seed/live-tick.ts'
import { createRandom } from '../../src/server/seed/random.ts'
import { bringEarlierSport } from '../../src/modules/sport/server/seed/bring-earlier-sport.ts'
import { liveSchools } from '../../src/server/seed/live/live-schools.ts'
import { verifyFigures } from '../../src/server/compose/verify-figures.ts'
import { createDemoDatabase } from '../support/demo-database.ts'

let database: Awaited<ReturnType<typeof createDemoDatabase>>

beforeAll(async () => {
  database = await createDemoDatabase()
  // Imports ask today's date, whenever this runs.
  for (const table of ['screening_round', 'health_round'])
    await sql`update ${sql.table(table)} set ends_on = '2099-12-31' where is_open`.execute(database.db)
})
afterAll(() => database.drop())

const random = createRandom(7)
const log = pino({ level: 'silent' })

/** One arrival at a time of the schools' clocks, such as `2026-11-23T10:00`. */
const tick = (clock: string, what: Arrival) =>
  liveTick(database.db, {
    now: new Date(`${clock}:00+08:00`),
    random,
    what,
    doors: liveDoors({ db: database.db, log, deviceKey: Buffer.alloc(32, 7) }),
  })

async function count(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  return (await query.execute(database.db)).rows[0]!.n
}

async function differences(): Promise<string[]> {
  const lines: string[] = []
  await verifyFigures(database.db, (line) => lines.push(line))
  return lines
}

const records = () => count(sql`select count(*)::int as n from sport_record where source = 1`)

test('FND-seed while the demo runs, records of a class come in from its school’s device, at times just past', async () => {
  const before = await records()
  const arrived = await tick('2026-11-23T10:35', 'sport')
  expect(arrived).toMatchObject({ what: 'sport', count: expect.any(Number) })
  expect(arrived.count).toBeGreaterThan(5)
  expect(await records()).toBe(before + arrived.count)
  // A child may have the same item in the same minute already; nothing else is quarantined.
  expect(
    await count(
      sql`select count(*)::int as n from sport_quarantine where source = 1 and reason <> 'same-minute'`,
    ),
  ).toBe(0)
  const { rows } = await sql<{ classes: number; newest: Date; in_school: boolean }>`
    select count(distinct class_id)::int as classes, max(started_at) as newest, bool_and(in_school) as in_school
    from sport_record where source = 1`.execute(database.db)
  expect(rows[0]).toMatchObject({ classes: 1, in_school: true })
  expect(rows[0]!.newest.getTime()).toBeLessThan(Date.parse('2026-11-23T10:35:00+08:00'))
})

test('FND-seed at the weekend and by night children move at home, and nothing lies ahead', async () => {
  for (const clock of ['2026-11-22T15:00', '2026-11-23T23:30', '2026-11-24T03:00']) {
    const { count: came } = await tick(clock, 'sport')
    expect(came).toBeGreaterThan(0)
  }
  const wrong = await count(sql`
    select count(*)::int as n from sport_record
    where source = 1 and (started_at > '2026-11-23T21:00+08' or in_school and day <> '2026-11-23')`)
  expect(wrong).toBe(0)
})

const tables = { vision: 'vision_exam', check: 'health_check', fitness: 'fitness_test' } as const

test.each(['vision', 'check', 'fitness'] as const)(
  'FND-seed children still to be seen arrive in the open round of %s, fewer the fewer are left',
  async (kind) => {
    const table = sql.table(tables[kind])
    const state = (name: string) => count(sql`select count(*)::int as n from ${table} where state = ${name}`)
    const had = { due: await state('due'), done: await state('done') }
    const arrived = await tick('2026-11-23T11:05', kind)
    expect(arrived.what).toBe(kind)
    expect(arrived.count).toBeGreaterThan(0)
    expect(arrived.count).toBeLessThan(0.05 * had.due + 1)
    expect(await state('done')).toBe(had.done + arrived.count)
    expect(await state('due')).toBe(had.due - arrived.count)
    // As an import: the school can look it up, and the bell shows it.
    const notified = await count(sql`
      select count(*)::int as n from upload where kind = ${kind} and state = 'committed' and invalid = 0
        and written_created = ${arrived.count}`)
    expect(notified).toBe(1)
  },
)

test('FND-seed a class reports its labour once a week', async () => {
  const lessons = () => count(sql`select count(*)::int as n from labour_lesson where day = '2026-11-23'`)
  const before = await lessons()
  expect(await tick('2026-11-23T14:30', 'labour')).toMatchObject({ what: 'labour', count: 1 })
  expect(await lessons()).toBe(before + 1)
  const twice = await count(sql`
    select count(*)::int as n from (
      select class_id from labour_lesson where day between '2026-11-23' and '2026-11-29' group by 1 having count(*) > 1) t`)
  expect(twice).toBe(0)
})

test('FND-seed heart rates of lessons that run come second by second, also after a restart', async () => {
  // The second bell rings at 8:50.
  const first = await tick('2026-11-24T08:55', 'sport')
  expect(first.hearts).toBeGreaterThan(20)
  const come = async () => {
    const { rows } = await sql<{ lesson: number; seconds: number; students: number; state: string }>`
      select l.id as lesson, max(cardinality(h.samples))::int as seconds, count(*)::int as students, l.state
      from lesson l join lesson_heart h on h.school_id = l.school_id and h.lesson_id = l.id
      where l.day = '2026-11-24' group by l.school_id, l.id order by 1`.execute(database.db)
    return rows
  }
  const early = await come()
  expect(early.length).toBeGreaterThan(0)
  expect(early.length).toBeLessThanOrEqual(4)
  for (const { seconds, state } of early) expect({ seconds, state }).toEqual({ seconds: 300, state: 'held' })
  await tick('2026-11-24T08:55', 'sport')
  expect(await come()).toEqual(early)
  await tick('2026-11-24T09:40', 'sport')
  const whole = await come()
  expect(whole.map(({ lesson, seconds, students }) => [lesson, seconds, students])).toEqual(
    early.map(({ lesson, students }) => [lesson, 2400, students]),
  )
})

test('FND-seed by and by the demo holds sport of the whole term, a school week at a time', async () => {
  const { db } = database
  const now = new Date('2026-11-24T12:00:00+08:00')
  const schools = await liveSchools(db)
  const weeks = () =>
    count(sql`
      select min(weeks)::int as n from (
        select count(distinct date_trunc('week', day)) as weeks from sport_day_summary
        where day >= '2026-09-01' group by school_id) t`)
  expect(await weeks()).toBeLessThan(9)
  expect(await bringEarlierSport({ db, now }, schools)).toBe(5)
  // One school of the district is enough to see the end of it.
  const [one] = schools
  let written = 0
  for (let at = 0; at < 12; at += 1) written += await bringEarlierSport({ db, now }, [one!])
  const { rows } = await sql<{ first: string }>`
    select min(day)::text as first from sport_day_summary where school_id = ${one!.id}`.execute(db)
  expect(written).toBeGreaterThan(15)
  expect(rows[0]?.first).toBe('2026-09-01')
  expect(await bringEarlierSport({ db, now }, [one!])).toBe(0)
})

test('FND-seed arrivals trickle until the server stops, which waits for the one under way', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const now = () => new Date('2026-11-25T12:00:00+08:00')
    const arrivals = () =>
      count(sql`select count(*)::int as n from sport_record where arrived_on = '2026-11-25'`)
    const { db } = database
    const life = startDemoLife({ db, log, deviceKey: undefined, now, random: createRandom(3) })
    expect(await arrivals()).toBe(0)
    vi.advanceTimersByTime(40_000)
    await life.stop()
    const came = await arrivals()
    expect(came).toBeGreaterThan(0)
    vi.advanceTimersByTime(600_000)
    await life.stop()
    expect(await arrivals()).toBe(came)
  } finally {
    vi.useRealTimers()
  }
})

test('FND-seed an empty school stays empty, and every figure is as counted anew', async () => {
  const ofEmpty = await count(sql`
    select count(*)::int as n from sport_record r join school s on s.id = r.school_id where s.code = s.region_code || '0000'`)
  expect(ofEmpty).toBe(0)
  expect(await differences()).toEqual([])
})
