// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Unsaved from '@/lib/unsaved-work.ts'
import { chunkTimeoutEvent, chunkTimeoutMs, isChunkError, watchChunks } from './chunks.ts'
import { handOver, type Met } from './log.ts'

let work = false
vi.mock('@/lib/unsaved-work.ts', (): Partial<typeof Unsaved> => ({ hasUnsavedWork: () => work }))

let logged: Met[] = []
const reload = vi.fn()
const page = (entry: string) =>
  `<script src="/first.js"></script><script type="module" crossorigin src="${entry}"></script>`
let released = '/assets/index-old.js'

handOver((met) => logged.push(met))
watchChunks()

beforeEach(() => {
  logged = []
  work = false
  released = '/assets/index-old.js'
  reload.mockReset()
  // The test's browser loads no files, and says so.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  sessionStorage.clear()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', async () => new Response(page(released)))
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** As the bundler reports a part that failed. */
function fail(message: string) {
  const error = new TypeError(message)
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  return error
}
const removed = 'Failed to fetch dynamically imported module: http://127.0.0.1/assets/records-D8BetiZL.js'
const finish = () => new Promise((resolve) => setTimeout(resolve, 10))

test.each([
  [removed, 'missing', 'records-D8BetiZL.js'],
  ['Unable to preload CSS for /assets/index-DUpm6v1j.css', 'css', 'index-DUpm6v1j.css'],
])('NAV-09 a part that fails (%s) is logged with its type', async (message, type, file) => {
  const error = fail(message)
  expect(logged).toMatchObject([
    {
      type: 'error',
      source: 'chunk',
      message: `Loading chunk failed (${type}): ${file}`,
      meta: { type, file },
    },
  ])
  // The page gets the same message, and not the one at which the router reloads by itself.
  expect(error.message).toBe(`Loading chunk failed (${type}): ${file}`)
  expect(isChunkError(error)).toBe(true)
  await finish()
  expect(reload).not.toHaveBeenCalled()
})

test('NAV-09 after a new release one reload happens, and never a second', async () => {
  released = '/assets/index-new.js'
  fail(removed)
  await vi.waitUntil(() => reload.mock.calls.length === 1)
  fail(removed)
  await finish()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('NAV-09 work that is not saved is never thrown away by a reload', async () => {
  released = '/assets/index-new.js'
  work = true
  fail(removed)
  await finish()
  expect(reload).not.toHaveBeenCalled()
})

test('NAV-09 a server that is away, or answers with something else, leads to no reload', async () => {
  for (const answer of [
    async () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('<h1>Maintenance</h1>', { status: 503 }),
  ]) {
    vi.stubGlobal('fetch', answer)
    fail(removed)
    await finish()
  }
  expect(reload).not.toHaveBeenCalled()
})

test('NAV-09 without a store for the guard there is no automatic reload', async () => {
  released = '/assets/index-new.js'
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('no', 'SecurityError')
    },
  })
  fail(removed)
  await finish()
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['modulepreload', 'timeout', '/assets/records-D8BetiZL.js'],
  ['stylesheet', 'css', '/assets/index-DUpm6v1j.css'],
])(
  'NAV-09 a %s that is not there after 120 s is logged as %s, and the page is notified',
  async (rel, type, href) => {
    vi.useFakeTimers()
    const published = vi.fn()
    addEventListener(chunkTimeoutEvent, published)
    const add = (address: string) => {
      const link = document.createElement('link')
      link.rel = rel
      link.setAttribute('href', address)
      // The test's browser would fetch it.
      Object.defineProperty(link, 'isConnected', { value: false })
      document.head.append(link)
      return link
    }
    add(href)
    const quick = add('/assets/quick.js')
    await vi.advanceTimersByTimeAsync(1000)
    quick.dispatchEvent(new Event('load'))
    logged = []
    await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 2000)
    expect(logged).toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    expect(logged).toMatchObject([{ source: 'chunk', meta: { type, file: href.split('/').at(-1) } }])
    expect(published).toHaveBeenCalledTimes(1)
    removeEventListener(chunkTimeoutEvent, published)
  },
)
