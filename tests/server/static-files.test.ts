import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticFiles } from '../../src/server/http/static-files.ts'

const script = 'export const answer = 42\n'.repeat(50)
let folder = ''
let app: Hono
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mingmu-static-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Mingmu</title>')
  writeFileSync(join(folder, 'letter.html'), '<!doctype html><title>Letter</title>')
  writeFileSync(join(folder, 'assets', 'main-abc.js'), script)
  writeFileSync(join(folder, 'assets', 'main-abc.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, '..', 'mingmu-secret.txt'), 'secret')
  app = new Hono().use('*', staticFiles(folder))
})
afterAll(() => {
  rmSync(join(folder, '..', 'mingmu-secret.txt'), { force: true })
  rmSync(folder, { recursive: true, force: true })
})

test('FND-http hashed files are immutable and travel as brotli to who takes it', async () => {
  const plain = await app.request('/assets/main-abc.js')
  expect(await plain.text()).toBe(script)
  expect(plain.headers.get('cache-control')).toContain('immutable')
  const packed = await app.request('/assets/main-abc.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(script)
})

test('FND-http an unchanged file answers 304 by its etag', async () => {
  const etag = (await app.request('/')).headers.get('etag') ?? ''
  expect((await app.request('/', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('NAV-02 any path of the console is its page; a missing file is missing; nothing outside is served', async () => {
  expect(await (await app.request('/visionCheck/base')).text()).toContain('Mingmu')
  expect(await (await app.request('/letter/3-ABCD2345')).text()).toContain('Letter')
  expect(await (await app.request('/letters')).text()).toContain('Mingmu')
  expect((await app.request('/assets/gone.js')).status).toBe(404)
  for (const path of [
    '/../mingmu-secret.txt',
    '/%2e%2e/mingmu-secret.txt',
    '/assets/..%2f..%2fmingmu-secret.txt',
  ])
    expect(await (await app.request(path)).text()).not.toContain('secret')
})
