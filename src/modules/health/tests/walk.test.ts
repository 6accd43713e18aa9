import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshCheckSummary } from '@/modules/health/server/summaries/check-summary.ts'
import { writeFollowUps } from '@/modules/health/server/seed/write-follow-ups.ts'
import { driverOf, isWrong, type Driver, type Note } from '../../../../tests/support/brute/driver.ts'
import { walkHealth } from '../../../../tests/support/brute/district-health.ts'
import type { Shown } from '../../../../tests/support/brute/walk-vision.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeHealthDistrict } from '../../../../tests/support/write-health-district.ts'

let server: TestServer
let driver: Driver
beforeAll(async () => {
  server = await startServer()
  const { at, rounds } = await writeHealthDistrict(server.db)
  const { first, second, third } = at.schools
  await server.db.transaction().execute(async (trx) => {
    for (const school of [first, second, third]) {
      await writeFollowUps(trx, school, rounds.check, new Date('2027-01-10T00:00:00Z'))
      await refreshCheckSummary(trx, school, rounds.check)
    }
  })
  const tokens = { bureau: await server.signIn('bureau'), own: await server.signIn('first') }
  const schools = [first, second, third]
  driver = driverOf(server, { code: '990901', schools, withHealth: schools, own: first, tokens }, new Set())
}, 120_000)
afterAll(() => server.stop())

test('HEA-01 HEA-03 HEA-05 each figure of weight, growth, pressure, spine, teeth and follow-ups is one count on screen, in tables and in the other role’s drill', async () => {
  const wrong: object[] = []
  const published = new Map<string, number>()
  const note: Note = (reader) => (of, shown: readonly Shown[]) => {
    const mistaken = shown.filter(isWrong(reader.isPublished))
    wrong.push(...mistaken.map((each) => ({ reader: reader.name, of, ...each })))
    const seen = shown.filter(({ got }) => got !== null && got !== undefined).length
    published.set(reader.name, (published.get(reader.name) ?? 0) + seen)
  }
  await walkHealth(driver, note)
  expect(wrong.slice(0, 20)).toEqual([])
  // Of a district of this size most is published.
  expect(Math.min(...published.values())).toBeGreaterThan(500)
})
