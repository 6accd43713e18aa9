// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { i18n } from '@/i18n/i18n.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { handOver, type Met } from '@/log/log.ts'
import { unreachable, wordFailures } from './call-error.ts'
import { send, timeoutMs } from './client.ts'

const ask = call('/api/ask', {
  who: 'signed-in',
  summary: 'For these tests',
  input: z.object({}),
  reply: z.object({ n: z.number() }),
})
const fetched = vi.fn<typeof fetch>()
let logged: Met[] = []
const headers = { 'x-request-id': '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }

beforeAll(() => {
  startWithAllNamespaces()
  handOver((met) => logged.push(met))
})
beforeEach(() => {
  logged = []
  vi.stubGlobal('fetch', fetched)
  wordFailures((code, url) => i18n.t(`status:${code}` as 'status:500', { url }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
})

const statuses = [
  [400, '请求错误'],
  [401, '未授权，请登录'],
  [403, '拒绝访问'],
  [404, '请求地址出错：/eye/api/ask'],
  [408, '请求超时'],
  [500, '服务器内部错误'],
  [501, '服务未实现'],
  [502, '网关错误'],
  [503, '服务不可用'],
  [504, '网关超时'],
  [505, '账号或密码错误'],
] as const

test.each(statuses)(
  'LOG-03 a page in between that answers %i is worded %s, and logged',
  async (code, labels) => {
    fetched.mockResolvedValueOnce(new Response('<html>', { status: code, headers }))
    await expect(send(ask, {})).rejects.toMatchObject({
      code,
      message: labels,
      requestId: headers['x-request-id'],
      at: expect.any(Number),
    })
    expect(logged).toMatchObject([
      {
        source: 'request',
        type: code === 401 || code === 505 ? 'warn' : 'error',
        message: `${code} /eye/api/ask`,
        meta: { status: code, path: '/eye/api/ask', method: 'POST', requestId: headers['x-request-id'] },
      },
    ])
  },
)

test.each(statuses)('LOG-03 body code %i shows the words of the server', async (code) => {
  fetched.mockResolvedValueOnce(Response.json({ code, msg: '服务器的话', data: null }))
  await expect(send(ask, {})).rejects.toMatchObject({ code, message: '服务器的话' })
  expect(JSON.stringify(logged)).not.toContain('服务器的话')
})

test.each([
  ['<!doctype html><title>Log in to the network</title>', '服务器的回答不是数据，可能被网络设备拦截'],
  ['�PNG', '服务器的回答无法识别'],
  ['[1,2', '服务器的回答无法识别'],
  ['null', '服务器的回答无法识别'],
  ['', '服务器没有返回内容'],
  [' \n', '服务器没有返回内容'],
])('LOG-03 a 200 that is no answer (%j) is worded by what came', async (body, labels) => {
  fetched.mockResolvedValueOnce(new Response(body))
  await expect(send(ask, {})).rejects.toMatchObject({ code: 502, message: labels })
  expect(logged).toHaveLength(1)
})

test.each([
  [418, '请求错误'],
  [599, '服务器内部错误'],
])('LOG-03 a status outside the catalogue (%i) is worded by its family', async (status, labels) => {
  fetched.mockResolvedValueOnce(new Response('', { status }))
  await expect(send(ask, {})).rejects.toMatchObject({ code: status, message: labels })
})

test('LOG-03 a network that is cut is one failure of its own kind', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(send(ask, {})).rejects.toMatchObject({
    code: unreachable,
    message: '连接不上服务器，请检查网络',
  })
  expect(logged).toMatchObject([{ message: 'unreachable /eye/api/ask' }])
})

test('LOG-03 no answer in 500 s is a time-out', async () => {
  vi.useFakeTimers()
  fetched.mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('late'))),
      ),
  )
  const requested = expect(send(ask, {})).rejects.toMatchObject({ code: 408, message: '请求超时' })
  vi.advanceTimersByTime(timeoutMs - 1)
  expect(logged).toEqual([])
  vi.advanceTimersByTime(1)
  await requested
  expect(logged).toMatchObject([{ message: '408 /eye/api/ask', meta: { ms: timeoutMs } }])
})

test('LOG-02 a call that was withdrawn is no failure and is not logged', async () => {
  const stop = new AbortController()
  stop.abort()
  fetched.mockRejectedValueOnce(stop.signal.reason)
  await expect(send(ask, {}, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
  expect(logged).toEqual([])
})
