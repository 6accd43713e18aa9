import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { startServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.stop()
})

const documents = ['/eye/openapi.json', '/eye/docs', '/eye/docs.css'] as const

test('SEC-28 documents of the contract are written once, however many readers come at once', async () => {
  const read = vi.spyOn(calls as unknown as { map: unknown[]['map'] }, 'map')
  const replies = await Promise.all(
    Array.from({ length: 60 }, () => ['/eye/openapi.json', '/eye/docs'])
      .flat()
      .map((path) => server.request(path)),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  // Once for each of the two.
  expect(read).toHaveBeenCalledTimes(2)
})

test.each(documents)('SEC-28 %s is sent as brotli to whoever takes it, else as it is', async (path) => {
  const plain = await server.request(path, { headers: { 'accept-encoding': 'gzip' } })
  const small = await server.request(path, { headers: { 'accept-encoding': 'gzip, br' } })
  expect([plain.headers.get('content-encoding'), small.headers.get('content-encoding')]).toEqual([null, 'br'])
  expect([plain, small].map(({ headers }) => headers.get('vary'))).toEqual([
    'accept-encoding',
    'accept-encoding',
  ])
  const bytes = Buffer.from(await small.arrayBuffer())
  const text = await plain.text()
  expect(brotliDecompressSync(bytes).toString()).toBe(text)
  expect(bytes.length).toBeLessThan(Buffer.byteLength(text))
  expect(small.headers.get('content-type')).toBe(plain.headers.get('content-type'))
})

test.each(documents)('SEC-28 %s is cached by its reader, who gets 304 while it is the same', async (path) => {
  const { headers } = await server.request(path)
  expect(headers.get('cache-control')).toMatch(/^public, max-age=[1-9]/)
  const etag = headers.get('etag')!
  for (const known of [etag, `W/${etag}`, `"another", ${etag}`]) {
    const reply = await server.request(path, { headers: { 'if-none-match': known } })
    expect([reply.status, await reply.text()], known).toEqual([304, ''])
  }
  expect((await server.request(path, { headers: { 'if-none-match': '"another"' } })).status).toBe(200)
  const head = await server.request(path, { method: 'HEAD' })
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
})

test('CALL-06 SPO-03 the contract says how a device reads its secret and signs', async () => {
  const document = JSON.stringify(await (await server.request('/eye/openapi.json')).json())
  expect(document).toContain('32 bytes written as 64 hex digits')
  expect(document).toContain('keyed with the bytes of the secret (decoded from hex)')
})

test('CALL-05 CALL-06 the contract says of every object of an input that no other key is taken', async () => {
  const { paths } = (await (await server.request('/eye/openapi.json')).json()) as {
    paths: Record<string, { post?: { requestBody?: { content: Record<string, { schema: Json }> } } }>
  }
  type Json = { type?: string; properties?: object; additionalProperties?: unknown; [key: string]: unknown }
  const open: string[] = []
  const visit = (path: string, schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return
    const one = schema as Json
    if (one.type === 'object' && one.properties && one.additionalProperties !== false) open.push(path)
    for (const inner of Object.values(one)) visit(path, inner)
  }
  for (const [path, { post }] of Object.entries(paths))
    visit(path, post?.requestBody?.content['application/json']?.schema)
  expect(open).toEqual([])
})
