import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callBase } from '@/contract/call.ts'
import { login } from '@/contract/account.ts'
import { signInKeys } from '@/modules/account/server/sign-in-limits.ts'
import { countWrongTry, lockTries } from '@/server/http/wrong-tries.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { encodeCredential, startServer, type TestServer } from '../../../../tests/support/harness.ts'

let server: TestServer
beforeEach(async () => {
  server = await startServer()
  await createDistricts(server.db)
})
afterEach(() => server.stop())

const signIn = (username: string, password: string, device?: string) =>
  server.ask(login, {
    username: encodeCredential(username),
    password: encodeCredential(password),
    ...(device === undefined ? {} : { device }),
  })
const right = 'mingmu-demo'

async function fail(username: string, times: number): Promise<number[]> {
  const codes: number[] = []
  for (let i = 0; i < times; i += 1) codes.push((await signIn(username, 'wrong')).code)
  return codes
}

/** As if each wrong try had been made three times, the last just now: a wait that no slow machine outlasts. */
const threeTimesAsMany = () =>
  sql`update wrong_try set tries = tries * 3, last_at = clock_timestamp()`.execute(server.db)

test('SEC-15 wrong passwords count on the account, in whatever letter case its mail is typed', async () => {
  await sql`update account set username = 'first@example.org' where username = 'first'`.execute(server.db)
  const codes: number[] = []
  for (const typed of ['First', 'fIrst', 'fiRst', 'firSt', 'FIRST'])
    codes.push(...(await fail(`${typed}@example.org`, 1)))
  await threeTimesAsMany()
  codes.push(...(await fail('firsT@example.org', 1)))
  expect(codes).toEqual([505, 505, 505, 505, 505, 429])
})

test("SEC-16 a stranger's wrong passwords do not lock the owner out from a device of an earlier sign-in", async () => {
  const { device } = (await signIn('first', right)).data
  await fail('first', 5)
  await threeTimesAsMany()
  expect((await signIn('first', right)).code).toBe(429)
  expect((await signIn('first', right, device)).code).toBe(0)
  // A device that the account never signed in on opens nothing.
  const other = (await signIn('second', right)).data.device
  expect((await signIn('first', right, other)).code).toBe(429)
  const stored = await sql`select token_hash from known_device`.execute(server.db)
  expect(JSON.stringify(stored.rows)).not.toContain(device)
})

/** Seconds for which a sign-in has to wait. */
async function waitOf(username: string): Promise<number> {
  const response = await server.request(callBase + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: encodeCredential(username), password: encodeCredential(right) }),
  })
  return Number(response.headers.get('retry-after') ?? 0)
}

test('SEC-17 a clock put back does not lengthen the wait', async () => {
  await fail('first', 5)
  await threeTimesAsMany()
  const earned = await waitOf('first')
  expect(earned).toBeGreaterThan(0)
  // An hour later by the clock of then: as stored before the clock was put back by an hour.
  await sql`update wrong_try set last_at = clock_timestamp() + interval '1 hour'`.execute(server.db)
  expect(await waitOf('first')).toBeLessThanOrEqual(earned)
})

test('SEC-18 an address that guesses at many names waits too, and a right password of its own buys it no new guesses', async () => {
  const names = Array.from({ length: 31 }, (_, at) => `nobody${at}`)
  for (const name of names.slice(0, 29)) await countedWrong(name)
  expect((await signIn('first', right)).code).toBe(0)
  for (const name of names.slice(29)) await countedWrong(name)
  expect(await waitOf('nobody99')).toBeGreaterThan(0)
})

/** A wrong try, past the limit of sign-ins a minute that holds whatever their outcome. */
async function countedWrong(username: string): Promise<void> {
  // Calls that come over no socket have no address.
  const of = { username, address: 'in-process', accountId: undefined, deviceHash: undefined }
  const keys = signInKeys(of)
  await server.db.transaction().execute(async (trx) => countWrongTry(trx, await lockTries(trx, keys)))
}
