import { request as ask, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { callBase } from '../../src/contract/call.ts'
import { getUser } from '../../src/contract/current-user.ts'
import { examine } from '../../src/server/doctor.ts'
import { tokenHashOf } from '../../src/server/http/session.ts'
import { readSettings } from '../../src/server/settings.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { startServer, type TestServer } from '../support/harness.ts'

let server: TestServer
const lines: string[] = []
afterEach(() => server.stop())

async function start(trustProxy: number) {
  lines.length = 0
  server = await startServer({ logTo: (line) => lines.push(line), parts: { trustProxy } })
  await createDistricts(server.db)
  server.server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
}

/** So many accounts, each with a session of its own. */
async function signedIn(n: number): Promise<string[]> {
  const tokens = Array.from({ length: n }, (_, at) => `token-${at}`)
  await sql`
    with made as (
      insert into account (username, name, role, region_code, password_hash)
      select 'staff' || n, 'staff' || n, 'qu', '990901', '-' from generate_series(1, ${n}::int) n returning id)
    insert into session (token_hash, uuid, account_id, expires_at)
    select token_hash, gen_random_uuid(), id, now() + interval '1 hour'
    from (select id, row_number() over () as n from made) a
    join unnest(${tokens.map(tokenHashOf)}::bytea[]) with ordinality t (token_hash, n) using (n)`.execute(
    server.db,
  )
  return tokens
}

/** A call over a real connection, from our own machine: a private address. */
async function call(token: string, forwarded?: string): Promise<IncomingMessage> {
  const { port } = server.server.address() as AddressInfo
  const sent = ask({
    port,
    host: '127.0.0.1',
    method: getUser.method,
    path: callBase + getUser.path,
    headers: {
      'content-type': 'application/json',
      'x-token': token,
      ...(forwarded && { 'x-forwarded-for': forwarded }),
    },
  })
  sent.end(getUser.method === 'POST' ? '{}' : undefined)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer
}
const said = () => lines.filter((line) => line.includes('TRUST_PROXY'))
const doctor = async (env: Record<string, string>) =>
  examine(readSettings({ DATABASE_URL: 'postgresql://none', DATA_DIR: tmpdir(), ...env }), server.db)

test('SEC-23 a connection stays open for longer than a proxy keeps it', async () => {
  await start(0)
  const [token = ''] = await signedIn(1)
  const { headers } = await call(token)
  expect(headers['keep-alive']).toBe('timeout=90')
  expect(server.server.headersTimeout).toBeGreaterThan(server.server.keepAliveTimeout)
})

test('SEC-24 everybody on one private address is said once in the log, without address or account, and by the doctor', async () => {
  await start(0)
  const tokens = await signedIn(25)
  for (const token of tokens.slice(0, 19)) expect((await call(token, '203.0.113.9')).statusCode).toBe(200)
  expect(said()).toEqual([])
  expect(await doctor({})).not.toContainEqual(expect.objectContaining({ state: 'bad' }))
  for (const token of tokens.slice(19)) await call(token, '203.0.113.9')
  expect(said()).toHaveLength(1)
  expect(said()[0]).not.toMatch(/127\.0\.0\.1|203\.0\.113|staff/)
  await expect
    .poll(async () => (await doctor({})).filter(({ state }) => state === 'bad').map(({ text }) => text))
    .toEqual([expect.stringContaining('TRUST_PROXY=0')])
})

test('SEC-24 behind as many proxies as TRUST_PROXY says nothing is said, behind one more it is', async () => {
  await start(1)
  const tokens = await signedIn(20)
  for (const [at, token] of tokens.entries()) await call(token, `203.0.113.${at}`)
  // A school's own network behind the one proxy.
  for (const token of tokens) await call(token, '10.1.2.3')
  expect(said()).toEqual([])
  for (const [at, token] of tokens.entries()) await call(token, `203.0.113.${at}, 10.0.0.2`)
  expect(said()).toHaveLength(1)
})

/** Lines with tests of their own. */
const ofOperations = /backup|CAPTCHA_WEBHOOK|is not reached|^\d+ instances? /

test('SEC-24 the doctor says what does not fit: https without a proxy, no https, no key for devices, the demo in production', async () => {
  await start(0)
  const found = async (env: Record<string, string>) =>
    (await doctor({ MODE: 'production', ...env }))
      .filter(({ state, text }) => state !== 'ok' && !ofOperations.test(text))
      .map(({ text }) => text)
  expect(await found({ PUBLIC_ORIGIN: 'https://mm.example' })).toEqual([
    expect.stringContaining('TRUST_PROXY is 0'),
    expect.stringContaining('DEVICE_SECRET_KEY is not set'),
  ])
  expect(await found({ PUBLIC_ORIGIN: 'http://mm.example', DEVICE_SECRET_KEY: 'k'.repeat(24) })).toEqual([
    expect.stringContaining('no https'),
  ])
  const fits = { PUBLIC_ORIGIN: 'https://mm.example', TRUST_PROXY: '1', DEVICE_SECRET_KEY: 'k'.repeat(24) }
  expect(await found(fits)).toEqual([])
  await sql`update account set demo = true where username = 'first'`.execute(server.db)
  expect(await found(fits)).toEqual([expect.stringContaining('--forget-demo')])
  await sql`drop table backup_run`.execute(server.db)
  expect(await found(fits)).toEqual([expect.stringContaining('start the server once')])
})
