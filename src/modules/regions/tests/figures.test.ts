import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { regionVisit } from '@/contract/region-visit.ts'
import { fitnessTotals, healthTotals } from '@/modules/health/contract/screen.ts'
import { regionNode } from '@/modules/regions/contract/nodes.ts'
import { DistrictCounter } from '@/modules/regions/server/public.ts'
import { screenTotals } from '@/modules/vision/contract/screen.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { createCityBureau } from '../../../../tests/support/city-bureau.ts'
import { writeHealthDistrict } from '../../../../tests/support/write-health-district.ts'

/** Every statement that any connection of the server asks. */
const query = vi.spyOn(pg.Client.prototype, 'query')
let server: TestServer
let city = ''
beforeAll(async () => {
  server = await startServer()
  await writeHealthDistrict(server.db)
  await createCityBureau(server.db)
  city = await server.signIn('city')
  await server.districts.countDue()
}, 600_000)
afterAll(async () => {
  query.mockRestore()
  await server.stop()
})

test('REG-05 a figure of a district is the one that its own pages publish, and the city adds up those of its districts', async () => {
  const { data } = await server.ask(regionNode, {}, { token: city })
  const [first] = data.children
  const token = await server.signIn('city')
  await server.ask(regionVisit, { code: first!.code }, { token })
  await server.hub.caughtUp()
  // Of nobody there is no rate to add up.
  const rateOf = (figures: readonly { metric: string; rate: { of: number } | null }[], metric: string) => {
    const rate = figures.find((each) => each.metric === metric)?.rate
    return rate?.of === 0 ? undefined : rate
  }
  const vision = (await server.ask(screenTotals, {}, { token })).data
  const check = (await server.ask(healthTotals, {}, { token })).data
  const fitness = (await server.ask(fitnessTotals, {}, { token })).data
  expect(first!.cells.coverage).toEqual(rateOf(vision.figures, 'coverage'))
  expect(first!.cells.weight).toEqual(rateOf(check.figures, 'weight'))
  expect(first!.cells.examined).toEqual(check.coverage.rate)
  expect(first!.cells.fitness).toEqual(rateOf(fitness.figures, 'fitness'))
  expect(first!.cells.examined!.of).toBeGreaterThan(0)
  expect(data.node.cells.examined).toEqual(first!.cells.examined)
  expect(data.node.addedUp.examined).toEqual({ summed: 1, districts: 2 })
  expect(data.node.population.students).toBe(
    first!.population.students + data.children[1]!.population.students,
  )
})

test('REG-06 what changes in a district is counted again, once for all instances, and says when', async () => {
  const before = (await server.ask(regionNode, {}, { token: city })).data.children[0]!
  await sql`update district_figure set figures = jsonb_set(figures, '{population,schools}', '77')`.execute(
    server.db,
  )
  server.districts.hear({ region: before.code, event: { kind: 'roster-changed', school: 0, asOf: '' } })
  const counted = () =>
    server.districts.countDue().then(async () => {
      const { data } = await server.ask(regionNode, {}, { token: city })
      return data.children.map(({ population }) => population.schools)
    })
  // The other district has not changed: what is kept of it stays.
  await expect.poll(counted, { timeout: 30_000, interval: 500 }).toEqual([before.population.schools, 77])
  const after = (await server.ask(regionNode, {}, { token: city })).data.children[0]!
  expect(after.countedAt! > before.countedAt!).toBe(true)
})

test('REG-06 a district that cannot be counted is said once a minute, and the others are counted meanwhile', async () => {
  const failures: string[] = []
  const counted: string[] = []
  let minutes = 0
  let broken = ''
  const counter = new DistrictCounter({
    db: server.db,
    // Later than what any instance has counted by now.
    now: () => new Date(Date.now() + 3_600_000 + minutes * 60_000),
    publish: (code) => {
      broken ||= code
      if (code === broken) return Promise.reject(new Error('broken'))
      counted.push(code)
      return Promise.resolve({ population: { schools: 1, students: 1 }, topics: {} })
    },
    onFailure: (code) => failures.push(code),
  })
  await counter.countDue()
  await counter.countDue()
  expect(failures).toEqual([broken])
  const others = [...counted]
  expect(others.length).toBeGreaterThan(0)
  minutes = 2
  await counter.countDue()
  expect(failures).toEqual([broken, broken])
  expect(counted).toEqual(others)
})

test('REG-06 districts of a city that has its first account while the server runs are counted within a minute', async () => {
  const counted: string[] = []
  let seconds = 0
  const counter = new DistrictCounter({
    db: server.db,
    now: () => new Date(Date.now() + seconds * 1000),
    publish: (code) => {
      counted.push(code)
      return Promise.resolve({ population: { schools: 1, students: 1 }, topics: {} })
    },
    onFailure: (_, error) => {
      throw error
    },
  })
  const removed = await sql<{ region_code: string }>`delete from district_figure returning *`.execute(
    server.db,
  )
  const accounts = await sql<{ id: number }>`
    update account set closed_at = now() where username in ('city', 'province') and closed_at is null returning id`.execute(
    server.db,
  )
  await counter.countDue()
  expect(counted).toEqual([])
  await sql`update account set closed_at = null where id = any(${accounts.rows.map(({ id }) => id)}::int[])`.execute(
    server.db,
  )
  seconds = 50
  await counter.countDue()
  expect(counted).toEqual([])
  seconds = 70
  await counter.countDue()
  expect(counted.toSorted()).toEqual(removed.rows.map(({ region_code }) => region_code).toSorted())
  // What is missed while the next look is under way is not lost.
  seconds = 140
  const looking = counter.countDue()
  counter.missed()
  await looking
  await counter.countDue()
  expect(counted).toHaveLength(2 * removed.rows.length)
})

test('REG-06 a district that takes long to count rests ten times as long, however often it changes', async () => {
  let seconds = 0
  let counted = 0
  const counter = new DistrictCounter({
    db: server.db,
    // Later than what any instance has counted by now.
    now: () => new Date(Date.now() + 7_200_000 + seconds * 1000),
    publish: () => {
      counted += 1
      seconds += 4
      return Promise.resolve({ population: { schools: 1, students: 1 }, topics: {} })
    },
    onFailure: (_, error) => {
      throw error
    },
  })
  await counter.countDue()
  const all = counted
  expect(all).toBeGreaterThan(0)
  const changedAfter = async (more: number) => {
    seconds += more
    counter.missed()
    await counter.countDue()
    return counted - all
  }
  expect(await changedAfter(20)).toBe(0)
  expect(await changedAfter(30)).toBe(all)
})

test('REG-08 a city is answered by two queries, of the tree and of what is kept of each district', async () => {
  await server.ask(regionNode, {}, { token: city })
  query.mockClear()
  await server.ask(regionNode, {}, { token: city })
  const statements = query.mock.calls.map(([text]) => JSON.stringify(text))
  const own = statements.filter((text) => /region|district_figure/.test(text))
  expect(own).toHaveLength(2)
  expect(own.join(' ')).not.toMatch(/student|vision|school/)
})
