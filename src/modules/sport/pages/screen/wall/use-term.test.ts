import { expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '@/lib/day.ts'
import { firstPublished, stripDays } from './use-term.ts'

const today = '2026-11-27'
const published = (from: string) =>
  daysBetween(from, today)
    .filter((day) => weekdayOf(day) < 6)
    .map((day) => ({
      day,
      isSchoolDay: true,
      name: '',
      rate: { n: 770, of: 1000 },
      minutes: { mean: 70, p25: 10, p75: 110 },
    }))
const holiday = { kind: 'holiday' as const, note: '', follows: null }
const term = {
  calendar: {
    terms: [
      {
        key: '2026-autumn' as const,
        schoolYear: 2026,
        term: 'autumn' as const,
        startsOn: '2026-09-01',
        endsOn: '2027-01-20',
      },
    ],
    days: new Map([['2026-10-01', { ...holiday, day: '2026-10-01', name: '国庆节' }]]),
    ownDays: new Map(),
  },
  today,
  startsOn: '2026-09-01',
  year: 2026,
  term: 'autumn' as const,
  weekOf: () => 1,
}

test('SPO-07 the strip has the weekdays of the whole term, holidays by their names, and today without a rate', () => {
  const days = stripDays(published('2026-09-02'), today, term)
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-08-31', today])
  expect(days.filter(({ day }) => weekdayOf(day) > 5)).toEqual([])
  // Before the term there was no school; on its first day nobody sent anything.
  expect(days.slice(0, 3).map(({ isSchoolDay, rate }) => [isSchoolDay, rate?.n])).toEqual([
    [false, undefined],
    [true, undefined],
    [true, 770],
  ])
  expect(days.find(({ day }) => day === '2026-10-01')).toMatchObject({ name: '国庆节' })
  expect(days.at(-1)?.rate).toBeUndefined()
})

test('SPO-07 where figures began late, the strip begins with their first week', () => {
  const late = published('2026-11-11')
  expect(firstPublished(late, today)).toBe('2026-11-11')
  expect(stripDays(late, today, term)[0]?.day).toBe('2026-11-09')
  expect(stripDays([], today, term)).toEqual([])
  expect(firstPublished(published(today), today)).toBeUndefined()
  expect(stripDays(late, today, undefined)[0]?.day).toBe(addDays('2026-11-11', -2))
})
