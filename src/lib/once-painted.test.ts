// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oncePainted, toBePainted } from './once-painted.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('PERF-weight what comes later waits for every chart that stands on the page', async () => {
  const then = vi.fn()
  const first = toBePainted()
  oncePainted(new QueryClient(), then)
  await vi.advanceTimersByTimeAsync(500)
  // It has its place while the first one is drawn.
  const second = toBePainted()
  first()
  await vi.advanceTimersByTimeAsync(500)
  expect(then).not.toHaveBeenCalled()
  second()
  await vi.advanceTimersByTimeAsync(500)
  expect(then).toHaveBeenCalledTimes(1)
})

test('PERF-weight a chart that is never drawn keeps nothing waiting for long', async () => {
  const then = vi.fn()
  const never = toBePainted()
  oncePainted(new QueryClient(), then)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(then).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(then).toHaveBeenCalledTimes(1)
  never()
})

test('PERF-weight who has left is not called', async () => {
  const then = vi.fn()
  const leave = oncePainted(new QueryClient(), then)
  leave()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(then).not.toHaveBeenCalled()
})
