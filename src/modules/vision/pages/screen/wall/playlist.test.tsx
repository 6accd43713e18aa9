// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { giveBoxesASize } from '@/kits/analysis/testing/open-page.tsx'
import { setLiveState } from '@/live/live-state.ts'
import { fakeReplies } from '../testing/fake-replies.ts'
import { openScreen, text } from '../testing/open-screen.tsx'

vi.mock('@/widgets/echart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }))

let page: ReturnType<typeof openScreen>
let visibility: DocumentVisibilityState = 'visible'

beforeAll(() => {
  startWithAllNamespaces()
  giveBoxesASize()
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
})
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  setLiveState('live')
})
afterEach(() => {
  act(() => page.close())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const soon = setImmediate
/** Time passes; what the server was asked meanwhile is answered. */
const wait = (seconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    for (let turn = 0; turn < 6; turn += 1) await new Promise((done) => soon(done))
    await vi.advanceTimersByTimeAsync(0)
  })
const key = (name: string) =>
  act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: name, cancelable: true })))
const moveTo = (screenX: number) =>
  act(async () => void window.dispatchEvent(new PointerEvent('pointermove', { screenX })))
async function show(search: string, reader: 'bureau' | 'school' = 'bureau') {
  await act(async () => {
    page = openScreen(`/visionCheck/base?wall=1&${search}`, reader, fakeReplies())
  })
  await wait(0)
}
const turn = () => /第 (\d) \/ \d 屏/.exec(text())?.[1]
const heading = () => document.querySelector('h1')?.textContent

test('VIS-01 a playlist shows its screens in order, each for its seconds, round and round', async () => {
  await show('playlist=school:2,district,stage:junior&every=20')
  expect([turn(), heading()]).toEqual(['1', '清河小学学生视力监测'])
  await wait(19)
  expect(turn()).toBe('1')
  await wait(1)
  expect([turn(), heading()]).toEqual(['2', '示范区学生视力监测'])
  await wait(20)
  expect(text()).toContain('第 3 / 3 屏')
  expect(
    page.requested.some((call) => call.endsWith('/rank {"audience":"published","stage":"junior"}')),
  ).toBe(true)
  await wait(20)
  expect([turn(), heading()]).toEqual(['1', '清河小学学生视力监测'])
  expect(document.querySelectorAll('button, a, input, select')).toHaveLength(0)
})

test('VIS-01 a key or a moving pointer holds the playlist for a minute; a resting pointer does not', async () => {
  await show('playlist=district,school:2&every=10')
  await moveTo(5)
  await moveTo(5)
  expect(text()).not.toContain('已暂停')
  await moveTo(6)
  expect(text()).toContain('已暂停')
  await wait(50)
  await key('a')
  await wait(59)
  expect([turn(), text().includes('已暂停')]).toEqual(['1', true])
  await wait(1)
  expect([turn(), text().includes('已暂停')]).toEqual(['1', false])
  await wait(10)
  expect(turn()).toBe('2')
})

test('VIS-01 arrows move, the space bar holds until pressed again', async () => {
  await show('playlist=district,school:2,stage:primary&every=10')
  await key('ArrowLeft')
  expect(turn()).toBe('3')
  await key('ArrowRight')
  await key('ArrowRight')
  expect(turn()).toBe('2')
  await key(' ')
  await wait(300)
  expect(turn()).toBe('2')
  await key(' ')
  expect(text()).not.toContain('已暂停')
  await wait(10)
  expect(turn()).toBe('3')
})

test('VIS-01 a page that nobody can see stands still', async () => {
  await show('playlist=district,school:2&every=10')
  const become = (next: DocumentVisibilityState) =>
    act(async () => {
      visibility = next
      document.dispatchEvent(new Event('visibilitychange'))
    })
  await become('hidden')
  await wait(100)
  expect(turn()).toBe('1')
  await become('visible')
  await wait(9)
  expect(turn()).toBe('1')
  await wait(1)
  expect(turn()).toBe('2')
})

test('VIS-01 the next screen’s figures are there before its turn', async () => {
  await show('playlist=district,school:2&every=20')
  const isRequested = () =>
    page.requested.some((call) => call.includes('eyesight/class {"school":2,"audience":"published"}'))
  expect(isRequested()).toBe(false)
  await wait(15)
  expect([turn(), isRequested()]).toEqual(['1', true])
})

test('VIS-01 a school’s wall passes over what is not its own; one screen alone needs no turn', async () => {
  await show('playlist=district,school:2,school:3,stage:primary&every=10', 'school')
  expect(text()).toContain('第 1 / 2 屏')
  act(() => page.close())
  await show('playlist=district,school:3', 'bureau')
  expect(text()).toContain('第 1 / 2 屏')
  act(() => page.close())
  await show('playlist=school:2', 'school')
  expect(turn()).toBeUndefined()
})

test('VIS-01 a wall that ran for hours holds no more than at its first round, and forgets screens it left', async () => {
  await show('playlist=district,school:2,stage:primary&every=600')
  /** The most that is held in a round of the three screens. */
  async function round() {
    let max = { figures: 0, timers: 0 }
    for (let turn = 0; turn < 3; turn += 1) {
      await wait(600)
      const figures = page.queryClient.getQueryCache().getAll().length
      max = { figures: Math.max(max.figures, figures), timers: Math.max(max.timers, vi.getTimerCount()) }
    }
    return max
  }
  await round()
  const early = await round()
  for (let hours = 0; hours < 6; hours += 0.5) await round()
  const late = await round()
  expect(late.figures).toBeLessThanOrEqual(early.figures)
  expect(late.timers).toBeLessThanOrEqual(early.timers)
  // A long hold on one screen: the others' figures are let go of.
  await key('ArrowLeft')
  await key(' ')
  await wait(25 * 60)
  const shown = page.queryClient.getQueryCache().getAll()
  expect(shown.every((query) => query.getObserversCount() > 0 || query.queryKey[0] !== 'vision')).toBe(true)
}, 120_000)
