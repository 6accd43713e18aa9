// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { clearSession, writeSession } from '@/session/cookies.ts'
import { accountQueries } from './account-queries.ts'

const first = readFileSync('public/first.js', 'utf8')
const answer = (body: object) => Promise.resolve(Response.json(body))

afterEach(() => {
  clearSession()
  globalThis.mingmuEarlyUser = undefined
  vi.unstubAllGlobals()
})

function begin(token: string) {
  writeSession({ uuid: 'u', token })
  document.head.innerHTML = '<meta name="first-files" content="">'
  new Function(first)()
}
const user = () => new QueryClient().fetchQuery({ ...accountQueries.current(), retry: false })

test('SHELL-05 who is signed in is asked once, while the code is on its way', async () => {
  const fetched = vi.fn((_url: string, _options?: RequestInit) => answer({ code: 0, data: null }))
  vi.stubGlobal('fetch', fetched)
  begin('a b=;')
  await user().catch(() => undefined)
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/eye/api/admin/h5/getUser'])
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('x-token')).toBe('a b=;')
})

test('SHELL-05 an early answer for another session is not taken, nor one that failed', async () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError('cut')))
  vi.stubGlobal('fetch', fetched)
  begin('old')
  const second = vi.fn((_url: string, _options?: RequestInit) => answer({ code: 0, data: null }))
  vi.stubGlobal('fetch', second)
  await user().catch(() => undefined)
  expect(second).toHaveBeenCalledTimes(1)

  begin('old')
  writeSession({ uuid: 'u', token: 'new' })
  await user().catch(() => undefined)
  expect(new Headers(second.mock.lastCall?.[1]?.headers).get('x-token')).toBe('new')
})
