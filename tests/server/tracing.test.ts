import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '../../src/contract/account.ts'
import { viewSave } from '../../src/contract/saved-views.ts'
import { columnTypes } from '../../src/server/db/connect.ts'
import type { Database } from '../../src/server/db/schema.ts'
import type { Span } from '../../src/server/tracing/otlp-sender.ts'
import { Tracer, withoutLiterals } from '../../src/server/tracing/tracer.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { createDatabase, encodeCredential, startServer, type TestServer } from '../support/harness.ts'

let receiver: Server
let status = 200
const received: { path: string | undefined; type: string | undefined; text: string }[] = []
const warnings: string[] = []
let tracer: Tracer
let server: TestServer
let traced: Kysely<Database>
beforeAll(async () => {
  receiver = createServer(async (request: IncomingMessage, response) => {
    const text = Buffer.concat((await request.toArray()) as Buffer[]).toString()
    received.push({ path: request.url, type: request.headers['content-type'], text })
    response.writeHead(status).end('{}')
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  tracer = new Tracer(`http://127.0.0.1:${port}/`, {
    warn: (line: unknown) => void warnings.push(String(line)),
  })
  const database = await createDatabase()
  await createDistricts(database.db)
  const pool = new pg.Pool({ ...database.connectionConfig, types: columnTypes, max: 4 })
  traced = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: tracer.noteQuery })
  server = await startServer({ database, importWorkers: 0, parts: { db: traced, tracer } })
})
afterAll(async () => {
  await traced.destroy()
  await server.stop()
  receiver.closeAllConnections()
  receiver.close()
})

async function spansOf(work: () => Promise<unknown>): Promise<Span[]> {
  await tracer.flush()
  received.length = 0
  await work()
  await tracer.flush()
  return received.flatMap(({ text }) => {
    const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  })
}

test('OPS-16 a call is a span and each of its queries one below it, sent by OTLP over HTTP', async () => {
  const token = await server.signIn('first')
  const spans = await spansOf(() =>
    server.ask(viewSave, { list: 'students', name: 'blue whale', state: {} }, { token }),
  )
  expect(received.map(({ path, type }) => [path, type])).toEqual([['/v1/traces', 'application/json']])
  const [call] = spans.filter(({ kind }) => kind === 2)
  expect(call).toMatchObject({ name: `POST ${viewSave.path}`, status: { code: 0 } })
  expect(call?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } })
  const queries = spans.filter(({ kind }) => kind === 3)
  expect(queries.map(({ name }) => name)).toContain('INSERT')
  for (const { traceId, parentSpanId, startTimeUnixNano, endTimeUnixNano } of queries) {
    expect([traceId, parentSpanId]).toEqual([call?.traceId, call?.spanId])
    expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true)
  }
  expect(call?.traceId).toMatch(/^[0-9a-f]{32}$/)
})

test('OPS-16 no parameter, name, token or address is in a span', async () => {
  await spansOf(async () => {
    const token = await server.signIn('first')
    await server.ask(viewSave, { list: 'students', name: 'blue whale', state: {} }, { token })
    await server.ask(login, { username: encodeCredential('13800000000'), password: encodeCredential('x') })
    await server.request('/eye/api/student/13800000000?name=whale')
    expect(token.length).toBeGreaterThan(20)
    await tracer.flush()
    expect(received.map(({ text }) => text).join()).not.toContain(token)
  })
  const all = received.map(({ text }) => text).join()
  expect(all).toContain('POST')
  expect(all).not.toMatch(/whale|13800000000|in-process|甲一/)
})

test('OPS-16 what was written into a statement is left out of its text', () => {
  expect(withoutLiterals(`select a1 from "t" where no = 'it''s' and n > 42.5 and id = $1`)).toBe(
    'select a1 from "t" where no = ? and n > ? and id = $1',
  )
  expect(withoutLiterals('do $x$ secret $x$')).toBe('do ?')
})

test('OPS-16 a collector that refuses costs no call anything, and is said once', async () => {
  status = 500
  for (let n = 0; n < 2; n++) {
    await spansOf(() =>
      server.ask(login, { username: encodeCredential('x'), password: encodeCredential('x') }),
    )
    expect(received).not.toEqual([])
  }
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('OTEL_EXPORTER_OTLP_ENDPOINT')
})
