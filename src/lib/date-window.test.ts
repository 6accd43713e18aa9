import { windowProblem } from './window-problem.ts'
import { expect, test } from 'vitest'
import { dateWindowSearch, defaultWindow, localDay, withoutDefaultWindow } from './date-window.ts'

const now = '2026-03-03'

test('DATE-01 the default window is five days back to today, by the local calendar', () => {
  expect(defaultWindow(now)).toEqual({ start: '2026-02-26', end: '2026-03-03' })
  expect(dateWindowSearch.parse({})).toEqual(defaultWindow())
  expect(localDay(new Date(2026, 2, 3, 0, 30))).toBe(now)
})

test('DATE-01 a given day stays, rubbish gives the default, one end at a time', () => {
  const { end } = defaultWindow()
  expect(dateWindowSearch.parse({ start: '2020-01-01' })).toEqual({ start: '2020-01-01', end })
  expect(dateWindowSearch.parse({ start: 5, end: '2020-1-1' })).toEqual(defaultWindow())
})

test('DATE-01 a link loses the window only when both ends are the default', () => {
  const window = defaultWindow(now)
  expect(withoutDefaultWindow({ ...window, bj: 1 }, now)).toEqual({ bj: 1 })
  expect(withoutDefaultWindow({ ...window, start: '2026-01-01' }, now)).toEqual({
    start: '2026-01-01',
    end: window.end,
  })
})

test.each([
  ['2026-02-30', '2026-03-01', 'unreal'],
  ['2026-13-01', '2026-13-02', 'unreal'],
  ['2026-03-02', '2026-03-01', 'swapped'],
  ['2026-03-01', '2026-03-04', 'future'],
  ['2025-01-01', '2026-03-01', 'too-long'],
  ['2025-03-03', '2026-03-03', null],
  ['2026-03-03', '2026-03-03', null],
])('DATE-02 from %s to %s: %s', (start, end, problem) => {
  expect(windowProblem({ start, end }, now)).toBe(problem)
})
