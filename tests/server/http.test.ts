import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { startServer, type TestServer } from '../support/harness.ts'
import { openPort } from '../support/listen.ts'

let server: TestServer
let token: string
let port: number | undefined
beforeAll(async () => {
  server = await startServer()
  await createDistricts(server.db)
  token = await server.signIn('first')
})
afterAll(() => server.stop())

const post = (path: string, body: string) =>
  server.request(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-token': token },
  })

test('CALL-05 refused input names the field and the reason', async () => {
  const response = await post('/eye/api/SchoolAdminDataIndexData', '{"grade": 13}')
  expect(response.status).toBe(400)
  const reply = (await response.json()) as { code: number; msg: string; data: { issues: { path: string }[] } }
  expect(reply.code).toBe(400)
  expect(reply.data.issues[0]!.path).toBe('grade')
  expect(reply.msg).toContain('grade')
})

test.each(['{', '[1', 'null', '"x"', '[]'])(
  'CALL-05 a body that is no object (%s) answers 400',
  async (body) => {
    expect((await post('/eye/api/SchoolAdminDataIndexData', body)).status).toBe(400)
  },
)

test('LOG-03 an unknown address answers 404 with the address', async () => {
  const response = await server.request('/eye/api/nothing-here')
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ code: 404, msg: '请求地址出错：/eye/api/nothing-here', data: null })
})

test('FND-http a body over 1 MB is refused before it is read', async () => {
  const response = await post(
    '/eye/api/SchoolAdminDataIndexData',
    JSON.stringify({ pad: 'x'.repeat(1024 * 1024) }),
  )
  expect(response.status).toBe(413)
})

const megabyte = 1024 * 1024
/** A body as it is sent when nobody says how long it will be. */
const inChunks = (...lengths: number[]) =>
  [...lengths, 0].map((length) => `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`).join('')

test.each([
  ['says that it is longer and sends little', ['content-length: 1048577'], '{', 413],
  ['comes in chunks and never says', ['transfer-encoding: chunked'], inChunks(megabyte, 1), 413],
  ['is longer than it says', ['content-length: 2'], '{}{}', 400],
  ['has a length and chunks', ['content-length: 2', 'transfer-encoding: chunked'], inChunks(9), 400],
  ['has a length that is no number', ['content-length: many'], '{}', 400],
])('FND-http on the wire, a body that %s', async (_how, headers, body, status) => {
  port ??= Number(new URL(await openPort(server)).port)
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const head = [
    'POST /eye/api/SchoolAdminData/rounds HTTP/1.1',
    'host: x',
    `x-token: ${token}`,
    'connection: close',
    'content-type: application/json',
  ]
  socket.write([...head, ...headers, '', ''].join('\r\n') + body)
  const answers = (await text(socket)).matchAll(/^HTTP\/1\.1 (\d+)/gm)
  expect([...answers].map(([, code]) => Number(code))).toEqual([status])
})

test('FND-http a failure inside says nothing of its cause', async () => {
  await server.db.schema.alterTable('screening_round').renameTo('hidden_round').execute()
  const response = await post('/eye/api/SchoolAdminData/rounds', '{}')
  await server.db.schema.alterTable('hidden_round').renameTo('screening_round').execute()
  expect(response.status).toBe(500)
  const text = await response.text()
  expect(text).not.toMatch(/screening_round|relation|select/i)
})

test('FND-http answers carry a strict content security policy and a request id', async () => {
  const response = await server.request('/eye/healthz')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('FND-http healthz and readyz answer', async () => {
  expect((await server.request('/eye/healthz')).status).toBe(200)
  expect((await server.request('/eye/readyz')).status).toBe(200)
})

test('CALL-06 the OpenAPI document lists every call with its schemas; the page reads without script', async () => {
  const document = (await (await server.request('/eye/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, Record<string, { responses: object }>>
  }
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths).sort()).toEqual(calls.map(({ path }) => path).sort())
  const page = await (await server.request('/eye/docs')).text()
  for (const { path } of calls) expect(page).toContain(path)
  expect(page).not.toContain('<script')
})
