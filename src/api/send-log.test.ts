// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendLog } from './send-log.ts'

const entry = {
  message: 'TypeError: x is undefined',
  source: 'page',
  time: '2026-11-20 10:40:12',
  count: 2,
  page: '/visionCheck/base',
}
const fetched = vi.fn<typeof fetch>()
const beacon = vi.fn<Navigator['sendBeacon']>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', { sendBeacon: beacon })
  fetched.mockResolvedValue(new Response())
  document.head.innerHTML = '<script type="module" src="/assets/index-Cu-mz7l1.js"></script>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
  beacon.mockReset()
  document.head.replaceChildren()
})

function forms() {
  return fetched.mock.calls.map(([url, init]) => {
    const { release, entries } = Object.fromEntries(new URLSearchParams(init?.body as string))
    return { url, keepalive: init?.keepalive, release, entries: JSON.parse(entries ?? '') as unknown }
  })
}
const form = { url: '/eye/api/admin/h5/log', release: 'index-Cu-mz7l1.js', entries: [entry] }

test('LOG-02 errors are left to the browser to send', async () => {
  beacon.mockReturnValue(true)
  expect(sendLog([entry])).toBe(true)
  const [url, body] = beacon.mock.calls[0]!
  expect(url).toBe('/eye/api/admin/h5/log')
  expect(JSON.parse(await (body as Blob).text())).toEqual({ release: form.release, entries: [entry] })
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  ['refuses', () => beacon.mockReturnValue(false)],
  ['has no sendBeacon', () => vi.stubGlobal('navigator', {})],
])('CALL-03 LOG-02 a browser that %s gets them as a form', async (_, prepare) => {
  prepare()
  expect(sendLog([entry])).toBe(true)
  await vi.waitUntil(() => fetched.mock.calls.length > 0)
  expect(forms()).toEqual([{ ...form, keepalive: true }])
})

test('CALL-03 LOG-02 what is too long for a page that closes goes while it is open', async () => {
  beacon.mockReturnValue(false)
  fetched.mockRejectedValueOnce(new TypeError('keepalive quota'))
  sendLog([entry])
  await vi.waitUntil(() => fetched.mock.calls.length > 1)
  expect(forms()).toEqual([
    { ...form, keepalive: true },
    { ...form, keepalive: false },
  ])
})
