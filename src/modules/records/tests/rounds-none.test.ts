import { sql } from 'kysely'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, moduleOfCall } from '@/contract/calls.ts'
import type { Call } from '@/contract/call.ts'
import { screenTotals, screenTrend } from '@/modules/vision/contract/screen.ts'
import { healthTotals } from '@/modules/health/contract/screen.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { autumn, dayFrom, driver, schoolYear } from '../../../../tests/support/rounds-driver.ts'
import { fillClass, writeClass } from '../../../../tests/support/write-classes.ts'

let server: TestServer
let bureau: ReturnType<typeof driver>
let school: number
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startServer()
  const { schools } = await createDistricts(server.db)
  await sql`delete from screening_round`.execute(server.db)
  school = schools.first
  const found = await writeClass(server.db, school)
  await fillClass(server.db, { school: schools.first, class: found }, [{}, { sex: 2 }])
  for (const who of ['first', 'bureau']) tokens[who] = await server.signIn(who)
  bureau = driver(server, tokens['bureau']!)
}, 120_000)
afterAll(() => server.stop())

/** Calls that ask nothing but which part of the own district: what screens, analyses and exports of a page begin with. */
const opening = calls.filter(
  (call) =>
    [2, 3].includes(moduleOfCall(call)) &&
    call.transport === 'json' &&
    Array.isArray(call.who) &&
    z.safeParse(call.input, {}).success &&
    // These write, or name one thing that has to be there.
    !/open|set|remind$|edit|delete|cancel|add|h5|upload|discard/i.test(call.path),
)

describe('RND-11 in a district without a round', () => {
  test('RND-11 there are calls to be asked', () => {
    expect(opening.length).toBeGreaterThan(20)
  })
  test.each(
    opening.flatMap((call) =>
      (['first', 'bureau'] as const)
        .filter((who) => (call.who as readonly string[]).includes(who === 'bureau' ? 'qu' : 'admin'))
        .map((who) => [call.path, who, call] as const),
    ),
  )('RND-11 %s answers %s with nothing and no error', async (_path, who, call) => {
    const ask = (input: object) => server.ask(call as Call, input as never, { token: tokens[who]! })
    const found = await ask({})
    // A bureau names the school whose classes it asks about.
    const { code, msg } = found.msg.includes('school') ? await ask({ school }) : found
    expect(`${code} ${msg}`).toBe('0 ')
  })
})

test('RND-11 a round planned for later empties no screen: it is shown once it has begun', async () => {
  const totals = async () => (await server.ask(screenTotals, {}, { token: tokens['first']! })).data
  expect(await totals()).toMatchObject({ round: { id: 0 }, rounds: [], population: { enrolled: 0 } })
  const { data } = await bureau.open()
  await expect.poll(async () => (await totals()).round.id).toBe(data.id)
  expect(await totals()).toMatchObject({ population: { enrolled: 2 } })
  const start = `${schoolYear + 1}-06-01`
  if (dayFrom(0) >= start) return
  await bureau.open({ term: 'spring', startsOn: start, endsOn: `${schoolYear + 1}-06-30` })
  expect((await totals()).round.id).toBe(data.id)
  expect((await totals()).rounds).toHaveLength(1)
  expect(await bureau.list()).toHaveLength(2)
})

test('RND-11 one round without results: figures of nobody, and a line of one point', async () => {
  const { data } = await server.ask(screenTrend, {}, { token: tokens['bureau']! })
  for (const { points } of data.series) expect(points.length).toBeLessThanOrEqual(1)
  await bureau.open({ kind: 'check', ...autumn })
  const token = tokens['bureau']!
  await expect
    .poll(async () => (await server.ask(healthTotals, {}, { token })).data.coverage.rate)
    .toEqual({ n: 0, of: 2 })
})
