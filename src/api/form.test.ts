// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession } from '@/session/cookies.ts'
import { beginSession, onSessionEnd } from '@/session/end.ts'
import { unreachable, wordFailures } from './call-error.ts'
import { postForm } from './form.ts'

const fetched = vi.fn<typeof fetch>()
const ended = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  wordFailures((code) => `words for ${code}`)
  onSessionEnd(ended)
  beginSession({ uuid: 'u', token: 'secret' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  fetched.mockReset()
  clearSession()
})

test('CALL-03 fields travel as a form, with the token', async () => {
  fetched.mockResolvedValueOnce(new Response())
  await postForm('/api/x', { name: '李 & 王', n: '1' }, { keepalive: true })
  const [url, options] = fetched.mock.calls[0] as [string, RequestInit]
  expect([url, options.method, options.keepalive]).toEqual(['/eye/api/x', 'POST', true])
  expect(Object.fromEntries(new Headers(options.headers))).toMatchObject({
    'content-type': 'application/x-www-form-urlencoded',
    'x-token': 'secret',
  })
  expect(Object.fromEntries(new URLSearchParams(options.body as string))).toEqual({ name: '李 & 王', n: '1' })
})

test.each([
  [200, 'success'],
  [403, 'failure'],
  [204, 'success'],
  [400, 'success'],
  [401, 'success'],
  [404, 'success'],
  [500, 'success'],
  [504, 'success'],
])('CALL-03 status %i is %s, and ends no session', async (status, answer) => {
  fetched.mockResolvedValueOnce(new Response(null, { status }))
  expect(await postForm('/api/x', {})).toBe(answer)
  expect(ended).not.toHaveBeenCalled()
})

test('CALL-03 no answer is a failed call', async () => {
  fetched.mockRejectedValueOnce(new TypeError('network'))
  await expect(postForm('/api/x', {})).rejects.toMatchObject({
    name: 'CallError',
    code: unreachable,
    url: '/eye/api/x',
  })
})

test('CALL-03 its patience is that of every call, 500 s; who aborts gets the own reason', async () => {
  const over = new AbortController()
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
  fetched.mockImplementation(
    (_url, options) =>
      new Promise((_, fail) => {
        options!.signal!.addEventListener('abort', () => fail(options!.signal!.reason as Error))
      }),
  )
  const late = postForm('/api/x', {})
  over.abort()
  await expect(late).rejects.toMatchObject({ code: 408 })
  expect(patience).toHaveBeenCalledWith(500_000)
  patience.mockRestore()
  const leaving = new AbortController()
  const aborted = postForm('/api/x', {}, { signal: leaving.signal })
  const reason = new Error('the page is left')
  leaving.abort(reason)
  await expect(aborted).rejects.toBe(reason)
})
