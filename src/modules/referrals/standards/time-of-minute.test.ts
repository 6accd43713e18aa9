import { expect, test } from 'vitest'
import { readTimes, timeOfMinute } from './time-of-minute.ts'

test('REF-01 times of day are read as they are typed, in any width and order, and none where one is wrong', () => {
  expect(readTimes('9:00、10:30')).toEqual([540, 630])
  expect(readTimes('10:30, ９：00 9:00')).toEqual([540, 630])
  expect(readTimes('9:00、25:00')).toBeUndefined()
  expect(readTimes('')).toBeUndefined()
  expect(timeOfMinute(545)).toBe('9:05')
})
