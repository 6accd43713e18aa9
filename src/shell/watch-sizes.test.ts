import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fitRow } from './fit-row.ts'
import { watchSizes } from './watch-sizes.ts'

let resize = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('SHELL-01 a window dragged for a second is measured at once and at most every 100 ms', () => {
  const measure = vi.fn<() => void>()
  watchSizes([], measure)
  resize()
  expect(measure).toHaveBeenCalledTimes(1)
  for (let ms = 0; ms < 1000; ms += 10) {
    resize()
    vi.advanceTimersByTime(10)
  }
  expect(measure.mock.calls.length).toBeLessThanOrEqual(11)
  expect(measure.mock.calls.length).toBeGreaterThan(8)
})

test('SHELL-01 the last size is never missed, and nothing is measured after the end', () => {
  const measure = vi.fn<() => void>()
  const stop = watchSizes([], measure)
  resize()
  resize()
  vi.advanceTimersByTime(100)
  expect(measure).toHaveBeenCalledTimes(2)
  resize()
  stop()
  vi.advanceTimersByTime(1000)
  expect(measure).toHaveBeenCalledTimes(2)
})

test('SHELL-01 pages of the top layout that do not fit leave room for the menu that takes them', () => {
  expect(fitRow(300, [100, 100, 100])).toBe(3)
  expect(fitRow(299, [100, 100, 100])).toBe(2)
  expect(fitRow(250, [100, 100, 100])).toBe(1)
  expect(fitRow(90, [100, 100, 100])).toBe(0)
})
