import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { login } from '../../src/contract/account.ts'
import { createDistricts } from './fixture-district.ts'
import { encodeCredential, startServer, type TestServer } from './harness.ts'

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

test('SEC-15 wrong passwords count on the account, in whatever letter case its mail is typed', async () => {
  await sql`update account set username = 'first@example.org' where username = 'first'`.execute(server.db)
  const codes: number[] = []
  for (const typed of ['First', 'fIrst', 'fiRst', 'firSt', 'FIRST', 'firsT'])
    codes.push(...(await fail(`${typed}@example.org`, 1)))
  expect(codes).toEqual([505, 505, 505, 505, 505, 429])
})

test("SEC-16 a stranger's wrong passwords do not lock the owner out from a device of an earlier sign-in", async () => {
  const { device } = (await signIn('first', right)).data
  expect((await fail('first', 6)).at(-1)).toBe(429)
  expect((await signIn('first', right)).code).toBe(429)
  expect((await signIn('first', right, device)).code).toBe(0)
  // A device that the account never signed in on opens nothing.
  const other = (await signIn('second', right)).data.device
  expect((await signIn('first', right, other)).code).toBe(429)
  const stored = await sql`select token_hash from known_device`.execute(server.db)
  expect(JSON.stringify(stored.rows)).not.toContain(device)
})

test('SEC-17 a clock put back does not lengthen the wait', async () => {
  await fail('first', 5)
  await sql`update wrong_try set last_at = clock_timestamp() + interval '1 hour'`.execute(server.db)
  await signIn('first', right)
  const { rows } = await sql<{ ahead: boolean }>`
    select bool_or(last_at > clock_timestamp()) as ahead from wrong_try`.execute(server.db)
  expect(rows).toEqual([{ ahead: false }])
})
