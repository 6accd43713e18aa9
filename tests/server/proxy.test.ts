import { request as ask, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { callBase } from '../../src/contract/call.ts'
import { partnerVerify } from '../../src/contract/partner.ts'
import { startServer, type TestServer } from '../support/harness.ts'

let server: TestServer
afterEach(() => server.stop())

async function start(parts: { trustProxy?: number; publicOrigin?: string } = {}) {
  server = await startServer({ parts })
  server.server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
}

/** A call over a real connection with headers that `fetch` would not let us write. */
async function statusOf(headers: Record<string, string>): Promise<number> {
  const { port } = server.server.address() as AddressInfo
  const sent = ask({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: callBase + partnerVerify.path,
    headers: { 'content-type': 'application/json', ...headers },
  })
  sent.end('{"token":"none"}')
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode!
}
const budget = partnerVerify.perMinute! * 3
const spend = async (forwarded: (i: number) => string) => {
  for (let i = 0; i < budget; i++) expect(await statusOf({ 'x-forwarded-for': forwarded(i) })).toBe(401)
}

test('FND-http by default a forged X-Forwarded-For buys no new budget', async () => {
  await start()
  await spend((i) => `10.0.${i >> 8}.${i & 255}`)
  expect(await statusOf({ 'x-forwarded-for': '192.0.2.1' })).toBe(429)
})

test('FND-http behind one proxy its own entry counts, and what a client wrote before it does not', async () => {
  await start({ trustProxy: 1 })
  await spend((i) => `10.0.0.${i % 250}, 192.0.2.1`)
  expect(await statusOf({ 'x-forwarded-for': '198.51.100.9, 192.0.2.1' })).toBe(429)
  expect(await statusOf({ 'x-forwarded-for': '192.0.2.1, 192.0.2.2' })).toBe(401)
  expect(await statusOf({ 'x-forwarded-for': '[2001:db8::1]:443' })).toBe(401)
  expect(await statusOf({ 'x-forwarded-for': 'not an address' })).toBe(401)
})

test('FND-http behind two proxies the entry before the last counts', async () => {
  await start({ trustProxy: 2 })
  await spend((i) => `203.0.113.${i % 250}, 192.0.2.1:${1000 + i}, 10.0.0.1`)
  expect(await statusOf({ 'x-forwarded-for': '192.0.2.1, 10.0.0.1' })).toBe(429)
  expect(await statusOf({ 'x-forwarded-for': '192.0.2.2, 10.0.0.1' })).toBe(401)
})

test('FND-http what a page of another site sends is refused; our own host, PUBLIC_ORIGIN and no browser pass', async () => {
  await start({ publicOrigin: 'https://mingmu.example' })
  const host = 'inner.example:8080'
  expect(await statusOf({ host })).toBe(401)
  for (const origin of ['http://inner.example:8080', 'https://inner.example:8080', 'https://mingmu.example'])
    expect(await statusOf({ host, origin }), origin).toBe(401)
  for (const origin of [
    'https://evil.example',
    'http://inner.example',
    'http://mingmu.example',
    'https://mingmu.example.evil.example',
    'null',
  ])
    expect(await statusOf({ host, origin }), origin).toBe(403)
})
