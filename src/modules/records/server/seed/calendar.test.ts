import { expect, test } from 'vitest'
import { dayNumber, dayOfNumber } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { plainCalendar } from '@/standards/calendar/school-calendar.ts'
import { planRounds, schoolDayUpTo } from './calendar.ts'

test('FND-seed rounds end with the one running on the day, which alone is open', () => {
  const rounds = planRounds(6, '2026-11-21')
  expect(rounds.map(({ year, term }) => `${year} ${term}`)).toEqual([
    '2024 spring',
    '2024 autumn',
    '2025 spring',
    '2025 autumn',
    '2026 spring',
    '2026 autumn',
  ])
  expect(rounds.map(({ schoolYear }) => schoolYear)).toEqual([2023, 2024, 2024, 2025, 2025, 2026])
  expect(rounds.filter(({ isOpen }) => isOpen)).toEqual([rounds[5]])
})

test.each([
  ['2026-09-23', 'spring'],
  ['2026-09-24', 'autumn'],
  ['2027-01-05', 'autumn'],
  ['2027-03-14', 'autumn'],
  ['2027-03-15', 'spring'],
  ['2027-08-01', 'spring'],
])('FND-seed on %s the newest round is of %s and still lasts', (today, term) => {
  const newest = planRounds(1, today)[0]!
  expect(newest.term).toBe(term)
  expect(newest.startsOn < today && newest.endsOn >= today).toBe(true)
})

test('FND-seed days are those of China, and screening keeps to Monday to Friday', () => {
  expect(schoolDay(new Date('2026-11-20T16:30:00Z'))).toBe('2026-11-21')
  expect(dayOfNumber(schoolDayUpTo(plainCalendar, dayNumber('2026-11-22')))).toBe('2026-11-20')
  expect(dayOfNumber(schoolDayUpTo(plainCalendar, dayNumber('2026-11-21')))).toBe('2026-11-20')
  expect(dayOfNumber(schoolDayUpTo(plainCalendar, dayNumber('2026-11-19')))).toBe('2026-11-19')
})
