import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { login } from '../../src/contract/account.ts'
import { callBase, type Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import { logReport } from '../../src/contract/log-report.ts'
import { phoneLink } from '../../src/contract/phone-link.ts'
import { captcha } from '../../src/contract/registration.ts'
import { forgetOldAttempts } from '../../src/server/http/shared-limit.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { encodeCredential, startServer, type TestServer } from '../support/harness.ts'
import { secondInstance } from '../support/second-instance.ts'

let server: TestServer
let second: Awaited<ReturnType<typeof secondInstance>>
let token: string
beforeAll(async () => {
  server = await startServer()
  await createDistricts(server.db)
  token = await server.signIn('first')
})
// Each test begins with instances that remember nobody, and a table in which nobody is counted.
beforeEach(async () => {
  await sql`truncate attempt_window`.execute(server.db)
  second = await secondInstance(server)
  return () => second.close()
})
afterAll(() => server.stop())

type Instance = Pick<typeof second, 'request'>
async function post(instance: Instance, call: Call, input: object, as?: string) {
  const response = await instance.request(callBase + call.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(as ? { 'x-token': as } : {}) },
    body: JSON.stringify(input),
  })
  return { status: response.status, retryAfter: Number(response.headers.get('retry-after') ?? 0) }
}
/** Asks in turn at both instances. */
async function inTurn(count: number, call: Call, input: object, as?: string) {
  const instances = [await secondInstance(server), second]
  const statuses: number[] = []
  for (let index = 0; index < count; index++)
    statuses.push((await post(instances[index % 2]!, call, input, as)).status)
  await instances[0]!.close()
  return statuses
}
const refusedOf = (statuses: number[]) => statuses.map((status) => status === 429)
const stored = async () =>
  (
    await sql<{ attempts: number }>`select attempts from attempt_window order by attempts`.execute(server.db)
  ).rows.map(({ attempts }) => attempts)
const wrong = { username: encodeCredential('nobody'), password: encodeCredential('wrong') }
const right = { username: encodeCredential('first'), password: encodeCredential('mingmu-demo') }

test('OPS-10 sign-ins from one address are limited in sum over instances, and the wait is said by each', async () => {
  const first = await secondInstance(server)
  for (const instance of [first, second]) expect((await post(instance, login, right)).status).toBe(200)
  expect(await stored()).toEqual([2])
  // As if the other 27 had been made as well: checking a password takes long.
  await sql`update attempt_window set attempts = 29, from_at = clock_timestamp()`.execute(server.db)
  expect((await post(first, login, right)).status).toBe(200)
  expect((await post(second, login, right)).status).toBe(429)
  expect((await post(first, login, right)).status).toBe(429)
  await first.close()
  const { status, retryAfter } = await post(second, login, wrong)
  expect(status).toBe(429)
  expect(retryAfter).toBeGreaterThan(0)
  expect(retryAfter).toBeLessThanOrEqual(60)
})

test('OPS-10 codes to mobiles are limited by address over instances, and links for a phone by the account', async () => {
  // Three times what one account may: several people stand behind an address.
  expect(refusedOf(await inTurn(16, captcha, { mobile: 'x' }))).toEqual([
    ...Array<boolean>(15).fill(false),
    true,
  ])
  const tries = await inTurn(12, phoneLink, {}, token)
  expect(refusedOf(tries).slice(9)).toEqual([false, true, true])
})

test('OPS-10 attempts at once over two instances count like as many one after the other', async () => {
  const third = await secondInstance(server)
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => post(index % 2 ? third : second, captcha, { mobile: 'x' })),
  )
  await third.close()
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(24 - 15)
})

test('OPS-10 whoever goes on after a refusal costs no query, and waits no longer for it', async () => {
  for (let index = 0; index < 16; index++) await post(second, captcha, { mobile: 'x' })
  expect(await stored()).toEqual([16])
  for (let index = 0; index < 20; index++)
    expect((await post(second, captcha, { mobile: 'x' })).status).toBe(429)
  expect(await stored()).toEqual([16])
})

test('OPS-10 the minute is over by the database clock, and a clock put back keeps nobody waiting longer than a minute', async () => {
  const other = await secondInstance(server)
  for (let index = 0; index < 15; index++) await post(second, captcha, { mobile: 'x' })
  await sql`update attempt_window set from_at = clock_timestamp() + interval '1 hour'`.execute(server.db)
  const { status, retryAfter } = await post(second, captcha, { mobile: 'x' })
  expect(status).toBe(429)
  expect(retryAfter).toBeLessThanOrEqual(60)
  await sql`update attempt_window set from_at = clock_timestamp() - interval '61 seconds'`.execute(server.db)
  expect((await post(other, captcha, { mobile: 'x' })).status).not.toBe(429)
  expect(await stored()).toEqual([1])
  await other.close()
})

test('OPS-10 what was counted is forgotten after its minute; no address and no name stands in the table', async () => {
  await post(second, login, wrong)
  await post(second, captcha, { mobile: 'x' })
  await sql`
    update attempt_window set from_at = from_at - interval '2 minutes'
    where ctid = (select min(ctid) from attempt_window)`.execute(server.db)
  await forgetOldAttempts(server.db)
  expect(await stored()).toEqual([1])
  const { rows } = await sql<{ bytes: number }>`select length(key_hash) as bytes from attempt_window`.execute(
    server.db,
  )
  expect(rows).toEqual([{ bytes: 32 }])
})

test('OPS-10 where the database takes no writes each instance counts for itself, and calls that only read go on', async () => {
  await sql`
    create function refuse_count() returns trigger language plpgsql as $$
    begin raise exception 'read only' using errcode = '25006'; end $$`.execute(server.db)
  await sql`create trigger full_disk before insert on attempt_window for each row execute function refuse_count()`.execute(
    server.db,
  )
  try {
    const statuses: number[] = []
    for (let index = 0; index < 16; index++)
      statuses.push((await post(second, captcha, { mobile: 'x' })).status)
    expect(refusedOf(statuses)).toEqual([...Array<boolean>(15).fill(false), true])
  } finally {
    await sql`drop function refuse_count cascade`.execute(server.db)
  }
})

test('OPS-10 what only keeps a process from being busy is counted by the instance, without a row', async () => {
  const answers = await inTurn(4, logReport, { release: 'x', entries: [] })
  expect(answers.every((status) => status !== 429)).toBe(true)
  expect(await stored()).toEqual([])
  const ownCounts = calls.filter(({ limitOf }) => limitOf === 'instance').map(({ path }) => path)
  // None of them gives out, writes or guesses anything: whoever adds one decides so here.
  expect(ownCounts.toSorted()).toMatchInlineSnapshot(`
    [
      "/api/admin/h5/log",
      "/api/admin/h5/search",
      "/api/register/districts",
      "/api/setup/regions",
      "/api/setup/regions/find",
      "/api/trip/book",
    ]
  `)
})
