// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Keep from './keep.ts'
import type * as Log from './log.ts'
import type { Report } from './report.ts'
import { storageKey } from './storage.ts'

const token = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE'
const surroundings = () => ({
  name: '陈科长',
  organisation: '云溪区教育局',
  uuid: '7c1e2504-4f89-41d3-9a0c-0305e82ce04b',
  token,
})
let sent: Report[][] = []
let pages: (() => void)[] = []

/** A page of its own, as another window or a reload would be. */
async function openPage() {
  vi.resetModules()
  const core: typeof Log = await import('./log.ts')
  const stored: typeof Keep = await import('./keep.ts')
  const stop = stored.keepLog({
    surroundings,
    send: (reports) => {
      sent.push([...reports])
      return true
    },
  })
  pages.push(stop)
  return { ...core, ...stored, stop, entries: () => stored.logStore.getState().entries }
}
/** Timers first, so that what is stored is published. */
const resolve = () => vi.advanceTimersByTime(2000)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 10, 40, 12) })
  localStorage.clear()
  sent = []
  pages = []
})
afterEach(() => {
  for (const stop of pages) stop()
  vi.useRealTimers()
})

test('LOG-01 an entry has type, local time, page and owner, the token by its last four characters', async () => {
  const { log, entries } = await openPage()
  log({ message: '登录成功', source: 'session' })
  resolve()
  expect(entries()).toMatchObject([
    {
      message: '登录成功',
      type: 'info',
      source: 'session',
      time: '2026-11-20 10:40:12',
      user: '陈*长',
      organisation: '云溪区教育局',
      uuid: '7c1e…e04b',
      token: `****${token.slice(-4)}`,
      count: 1,
    },
  ])
  expect(localStorage.getItem(storageKey)).not.toContain(token)
})

test('LOG-01 at most 500 are stored, the newest', async () => {
  const { log, entries } = await openPage()
  for (let i = 0; i < 620; i++) log({ message: `step ${i}` })
  resolve()
  expect(entries()).toHaveLength(500)
  expect(entries().at(-1)?.message).toBe('step 619')
})

test('LOG-02 200 errors in a second take one place and are all counted; other entries stay', async () => {
  const { log, entries } = await openPage()
  log({ message: '登录成功' })
  for (let second = 0; second < 100; second++) {
    for (let i = 0; i < 200; i++) log({ type: 'error', message: 'boom' })
    vi.advanceTimersByTime(1000)
  }
  resolve()
  const booms = entries().filter(({ message }) => message === 'boom')
  expect(booms.length).toBeLessThanOrEqual(40)
  expect(booms.reduce((sum, { count }) => sum + count, 0)).toBe(20_000)
  expect(entries()[0]?.message).toBe('登录成功')
  const minutes = booms.flatMap((each) => Object.values(each.minutes ?? {}))
  expect(minutes.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0)
})

test('LOG-02 what was logged before a reload is there after it', async () => {
  const first = await openPage()
  first.log({ message: 'before' })
  dispatchEvent(new Event('pagehide'))
  first.stop()
  vi.advanceTimersByTime(1)
  const second = await openPage()
  second.log({ message: 'after' })
  resolve()
  expect(second.entries().map(({ message }) => message)).toEqual(['before', 'after'])
})

test('LOG-02 two windows keep the entries of both, whoever writes last', async () => {
  const one = await openPage()
  const two = await openPage()
  one.log({ message: 'of one' })
  two.log({ message: 'of two' })
  resolve()
  // The book that another window wrote without having read ours.
  const book = JSON.parse(localStorage.getItem(storageKey) ?? '')
  book.entries = book.entries.filter(({ message }: { message: string }) => message === 'of two')
  localStorage.setItem(storageKey, JSON.stringify(book))
  dispatchEvent(Object.assign(new Event('storage'), { key: storageKey }))
  resolve()
  expect(localStorage.getItem(storageKey)).toContain('of one')
  expect(localStorage.getItem(storageKey)).toContain('of two')
})

test('LOG-02 clearing empties the log of every window, and can be taken back', async () => {
  const { log, entries, clearLog } = await openPage()
  log({ message: 'old' })
  resolve()
  const undo = clearLog()
  expect(entries()).toEqual([])
  vi.advanceTimersByTime(1)
  log({ message: 'new' })
  resolve()
  undo()
  expect(entries().map(({ message }) => message)).toEqual(['old', 'new'])
})

test('LOG-02 errors are reported by kind, at most every 30 s and when the page closes', async () => {
  const { log } = await openPage()
  for (let i = 0; i < 3; i++) log({ type: 'error', message: 'one', source: 'page' })
  log({ type: 'warn', message: 'no error' })
  vi.advanceTimersByTime(3000)
  expect(sent).toEqual([[expect.objectContaining({ message: 'one', count: 3, source: 'page' })]])
  log({ type: 'error', message: 'two' })
  vi.advanceTimersByTime(20_000)
  expect(sent).toHaveLength(1)
  vi.advanceTimersByTime(10_000)
  expect(sent[1]).toMatchObject([{ message: 'two', count: 1 }])
  for (let i = 0; i < 30; i++) log({ type: 'error', message: `kind ${'abcdefghijklmnopqrstuvwxyzäöüß'[i]}` })
  dispatchEvent(new Event('pagehide'))
  expect(sent[2]).toHaveLength(20)
})

test('LOG-02 a log that fails neither throws nor calls itself', async () => {
  const { log, entries } = await openPage()
  const bad = {
    get boom(): string {
      log({ type: 'error', message: 'from within' })
      throw new Error('no')
    },
  }
  expect(() => log({ message: 'hostile', meta: bad })).not.toThrow()
  const ring: Record<string, unknown> = {}
  ring['self'] = ring
  log({ message: 'ring', meta: ring })
  resolve()
  expect(entries().map(({ message }) => message)).toEqual(['hostile', 'ring'])
})

test('LOG-02 an error keeps its stack and the number its page shows; secrets in the stack are gone', async () => {
  const { log, entries } = await openPage()
  log({ type: 'error', message: 'Error: x', meta: { kind: 'caught' }, error: new Error(`for ${token}`) })
  resolve()
  const { meta } = entries()[0]!
  expect(meta).toMatchObject({
    kind: 'caught',
    stack: expect.stringContaining('keep.test.ts'),
    errorNumber: expect.stringMatching(/^ui-[0-9a-f]{8}$/),
  })
  expect(JSON.stringify(meta)).not.toContain(token)
})

test('LOG-01 a store that is full or broken loses nothing of this page', async () => {
  localStorage.setItem(storageKey, '{"entries":[1,{"id":2}],"cleared":"x"}')
  const { log, entries } = await openPage()
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  log({ message: 'still here' })
  resolve()
  vi.unstubAllGlobals()
  expect(entries().map(({ message }) => message)).toEqual(['still here'])
})

const phone = fc.stringMatching(/^1[3-9][0-9]{9}$/)
const number = fc.stringMatching(/^[0-9]{17}[0-9X]$/)
const secretToken = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'))
const secret = fc.oneof(phone, number, secretToken)
/** The secret somewhere in a value of any shape, or as the name of a field. */
const holding = (value: string): fc.Arbitrary<unknown> =>
  fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constant(value),
      fc.constantFrom(` ${value}`, `?id=${value}&n=1`, `"${value}"`, `卡${value}号`),
      fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'phone', 'list', value), tie('value'), { minKeys: 1, maxKeys: 3 }),
      tie('value').map((inner) => JSON.stringify(inner) ?? ''),
      tie('value').map((inner) => new Error(JSON.stringify(inner))),
      tie('value').map((inner) => new Map([['key', inner]])),
    ),
  })).value

test('LOG-01 no secret survives in what is stored, shown or sent, wherever it was fed in', async () => {
  const { log, entries } = await openPage()
  fc.assert(
    fc.property(
      secret.chain((value) => fc.tuple(fc.constant(value), holding(value))),
      ([value, meta]) => {
        localStorage.clear()
        history.replaceState(null, '', `/log?key=${value}`)
        log({ type: 'error', message: `failed for ${value}`, meta })
        vi.advanceTimersByTime(40_000)
        const all = localStorage.getItem(storageKey) + JSON.stringify(entries()) + JSON.stringify(sent)
        expect(all).not.toContain(value)
      },
    ),
    { numRuns: 200 },
  )
  expect(sent.length).toBeGreaterThan(10)
})
