import { expect, test } from 'vitest'
import { lastDayOf } from './last-day.ts'

test('REF-04 a link says the last day on which it opens, by the clock of the schools', () => {
  // 03:05 in the morning there, the evening before by world time.
  expect(lastDayOf('2027-01-28T19:05:00.000Z')).toBe('2027-01-29')
  // Until the end of the 28th.
  expect(lastDayOf('2027-01-28T16:00:00.000Z')).toBe('2027-01-28')
})
