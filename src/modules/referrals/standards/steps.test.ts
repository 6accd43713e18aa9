import { expect, test } from 'vitest'
import { medianDays } from './steps.ts'

test('REF-06 the median of those who got there: of an even number the mean of both in the middle, days unknown left out', () => {
  expect(medianDays([])).toBeNull()
  expect(medianDays([{ days: -1, n: 9 }])).toBeNull()
  expect(medianDays([{ days: 3, n: 1 }])).toBe(3)
  expect(
    medianDays([
      { days: 10, n: 1 },
      { days: 2, n: 2 },
      { days: -1, n: 5 },
      { days: 4, n: 1 },
    ]),
  ).toBe(3)
  expect(
    medianDays([
      { days: 0, n: 3 },
      { days: 20, n: 2 },
    ]),
  ).toBe(0)
})
