import { expect, test } from 'vitest'
import * as days from './day.ts'

test('DATE-01 days step over months, leap days, years and early centuries', () => {
  expect(days.addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(days.addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(days.addDays('0050-01-01', -1)).toBe('0049-12-31')
  expect(days.monthAfter('2026-12', 1)).toBe('2027-01')
  expect(days.monthAfter('2026-01', -1)).toBe('2025-12')
  expect(days.daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(days.daysBetween('2026-03-01', '2026-02-27')).toEqual([])
})

test('DATE-01 days are counted as days, whatever clocks were put on in between', () => {
  expect(days.daysApart('2026-03-01', '2026-04-01')).toBe(31)
  expect(days.daysApart('1986-05-01', '1986-04-01')).toBe(-30)
  expect(days.dayOfNumber(days.dayNumber('2026-11-27'))).toBe('2026-11-27')
  expect(days.dayNumber(new Date('1970-01-02T12:00:00Z'))).toBe(1.5)
})

test('CAL-01 a week begins on Monday', () => {
  expect(['2026-11-23', '2026-11-27', '2026-11-29'].map(days.weekdayOf)).toEqual([1, 5, 7])
  expect(['2026-11-23', '2026-11-29'].map(days.mondayOf)).toEqual(['2026-11-23', '2026-11-23'])
})

test('DATE-02 a day that is none is recognised', () => {
  expect(['2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', 'x'].map(days.isRealDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('DATE-01 an instant moves by whole times 24 hours', () => {
  const at = new Date('2026-11-20T16:30:00Z')
  expect(days.daysLater(at, 1).toISOString()).toBe('2026-11-21T16:30:00.000Z')
  expect(days.daysLater(at, -30).toISOString()).toBe('2026-10-21T16:30:00.000Z')
  expect(days.clockAt(at, 8)).toBe('2026-11-21T00:30')
})
