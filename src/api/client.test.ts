// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { clearSession } from '@/session/cookies.ts'
import { beginSession, onSessionEnd } from '@/session/end.ts'
import { unreachable, wordFailures } from './call-error.ts'
import { receiveFile, send } from './client.ts'

const ask = call('/api/ask', {
  who: 'signed-in',
  summary: 'For these tests',
  input: z.object({ n: z.optional(z.number()) }),
  reply: z.object({ n: z.number() }),
})
const look = call('/api/look', { ...ask, method: 'GET' })
const take = call('/api/take', { ...ask, method: 'GET', transport: 'file' })

const fetched = vi.fn<typeof fetch>()
const answers = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  fetched.mockResolvedValueOnce(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  )
const ended = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  wordFailures((code) => `words for ${code}`)
  onSessionEnd(ended)
  document.documentElement.lang = 'en-US'
  beginSession({ uuid: 'u', token: 'secret' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
  ended.mockReset()
  clearSession()
})

test('CALL-02 body code 0 gives the data; a body without a code is the answer itself', async () => {
  answers({ code: 0, msg: '', data: { n: 1 } })
  expect(await send(ask, {})).toEqual({ n: 1 })
  answers({ n: 2 })
  expect(await send(ask, {})).toEqual({ n: 2 })
})

test('CALL-02 any other code raises its message, with the fields that were refused', async () => {
  const issues = [{ path: 'n', code: 'too_big', message: 'Too big' }]
  answers({ code: 400, msg: '请求错误', data: { issues } }, 400)
  await expect(send(ask, {})).rejects.toMatchObject({
    name: 'CallError',
    code: 400,
    message: '请求错误',
    issues,
    url: '/eye/api/ask',
  })
  answers({ code: 505, msg: '账号或密码错误', data: null })
  await expect(send(ask, {})).rejects.toMatchObject({ code: 505, message: '账号或密码错误' })
})

test("CALL-02 a proxy's page is judged by its status and worded here; a 200 that is no JSON is a bad gateway", async () => {
  answers('<html>', 504)
  await expect(send(ask, {})).rejects.toMatchObject({ code: 504, message: 'words for 504' })
  answers('<html>', 200)
  await expect(send(ask, {})).rejects.toMatchObject({ code: 502 })
})

test('CALL-01 token, language and input travel with a call', async () => {
  answers({ code: 0, data: { n: 1 } })
  await send(ask, { n: 3 })
  answers({ code: 0, data: { n: 1 } })
  await send(look, { n: 3 })
  const [[url, options], [queried, requested]] = fetched.mock.calls as [string, RequestInit][] as [
    [string, RequestInit],
    [string, RequestInit],
  ]
  expect([url, options.method, options.body]).toEqual(['/eye/api/ask', 'POST', '{"n":3}'])
  expect(Object.fromEntries(new Headers(options.headers))).toMatchObject({
    'x-token': 'secret',
    'accept-language': 'en-US',
  })
  expect([queried, requested.method]).toEqual(['/eye/api/look?n=3', 'GET'])
})

test('CALL-02 no answer is a named failure, a withdrawn call is not', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(send(ask, {})).rejects.toMatchObject({ code: unreachable, message: 'words for unreachable' })
  const stop = new AbortController()
  stop.abort()
  fetched.mockRejectedValueOnce(stop.signal.reason)
  await expect(send(ask, {}, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('AUTH-13 calls refused together with 401 end the session once', async () => {
  for (let i = 0; i < 3; i++) answers({ code: 401, msg: '未授权，请登录', data: null }, 401)
  const all = await Promise.allSettled([send(ask, {}), send(ask, {}), send(look, {})])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(ended.mock.calls).toEqual([['expired']])
})

test('CALL-01 a reply outside the contract fails loudly in development', async () => {
  answers({ code: 0, data: { n: 'one' } })
  await expect(send(ask, {})).rejects.toThrow(/\/api\/ask answered outside the contract/)
})

test('FND-import a file comes with its name, a refused one with its reason', async () => {
  const disposition = `attachment; filename="__.xlsx"; filename*=UTF-8''${encodeURIComponent('模板.xlsx')}`
  answers('PK', 200, { 'content-disposition': disposition, 'content-type': 'application/octet-stream' })
  expect((await receiveFile(take, {})).name).toBe('模板.xlsx')
  answers({ code: 404, msg: 'no such plan', data: null }, 404, { 'content-type': 'application/json' })
  await expect(receiveFile(take, {})).rejects.toMatchObject({ code: 404, message: 'no such plan' })
})
