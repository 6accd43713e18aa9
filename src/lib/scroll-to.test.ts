// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollToTop } from './scroll-to.ts'

let at = 0
let isCalm = false

beforeEach(() => {
  isCalm = false
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance'] })
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
  Object.defineProperty(window, 'scrollY', { get: () => at, configurable: true })
  window.scrollTo = ((to: ScrollToOptions) => (at = to.top ?? 0)) as typeof window.scrollTo
  Object.defineProperty(window, 'innerHeight', { value: 900, configurable: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTime(ms)

test('SHELL-15 two windows of way take 500 ms', () => {
  at = 1800
  scrollToTop()
  pass(250)
  expect(at).toBeGreaterThan(0)
  expect(at).toBeLessThan(1800)
  pass(280)
  expect(at).toBe(0)
})

test('SHELL-15 a longer way takes 1000 ms', () => {
  at = 9000
  scrollToTop()
  pass(600)
  expect(at).toBeGreaterThan(0)
  pass(440)
  expect(at).toBe(0)
})

test('SHELL-15 at once for who asked for reduced motion', () => {
  isCalm = true
  at = 9000
  scrollToTop()
  expect(at).toBe(0)
})

test('SHELL-15 the reader’s own wheel ends it', () => {
  at = 9000
  scrollToTop()
  pass(300)
  const where = at
  window.dispatchEvent(new Event('wheel'))
  pass(1000)
  expect(at).toBe(where)
})
