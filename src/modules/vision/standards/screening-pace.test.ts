import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schoolDaysBetween } from '@/standards/calendar/count-days.ts'
import { plainCalendar, type SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { elapsedOf, estimatedFinish, screeningState } from './screening-pace.ts'

const round = { startsOn: '2026-09-10', endsOn: '2026-11-30' }

test('CAL-02 the even plan and the estimate go by the calendar: a holiday is no day to screen on', () => {
  const name = { name: '国庆节', note: '', follows: null }
  const days = ['2026-10-01', '2026-10-02'].map((day) => ({ day, kind: 'holiday' as const, ...name }))
  const holidays: SchoolCalendar = { ...plainCalendar, days: new Map(days.map((one) => [one.day, one])) }
  const of = { startsOn: '2026-09-28', endsOn: '2026-10-05' }
  expect(elapsedOf(plainCalendar, of, '2026-10-03')).toEqual({ past: 5, of: 6 })
  expect(elapsedOf(holidays, of, '2026-10-03')).toEqual({ past: 3, of: 4 })
  const screened = [
    { day: '2026-09-29', n: 40 },
    { day: '2026-09-30', n: 40 },
  ]
  expect(estimatedFinish(plainCalendar, screened, 40, '2026-09-30')).toBe('2026-10-01')
  expect(estimatedFinish(holidays, screened, 40, '2026-09-30')).toBe('2026-10-05')
})

test('VIS-02 a day of the round is over the day after; before and after the round none and all are', () => {
  const { of } = elapsedOf(plainCalendar, round, '2026-01-01')
  expect(of).toBe(58)
  expect(elapsedOf(plainCalendar, round, '2026-09-10')).toEqual({ past: 0, of })
  expect(elapsedOf(plainCalendar, round, '2026-09-11')).toEqual({ past: 1, of })
  expect(elapsedOf(plainCalendar, round, '2026-12-01')).toEqual({ past: of, of })
  expect(elapsedOf(plainCalendar, { startsOn: '2026-11-21', endsOn: '2026-11-22' }, '2026-11-23')).toEqual({
    past: 1,
    of: 1,
  })
})

test('VIS-07 missing begins after half of the days, late at ten points below the even plan', () => {
  const state = (done: number, past: number) => screeningState({ done, of: 40 }, { past, of: 60 })
  expect(state(0, 30)).toBe('late')
  expect(state(0, 31)).toBe('missing')
  expect(state(0, 5)).toBe('on-time')
  expect(state(0, 6)).toBe('late')
  expect(state(16, 30)).toBe('late')
  expect(state(17, 30)).toBe('on-time')
  expect(screeningState({ done: 0, of: 0 }, { past: 60, of: 60 })).toBe('on-time')
})

test('VIS-07 more children done never makes a state worse, and everybody done is on time', () => {
  const rank = { missing: 0, late: 1, 'on-time': 2 }
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 1, max: 400 }), fc.nat(400), (past, of, n) => {
      const done = n % of
      const at = (count: number) => rank[screeningState({ done: count, of }, { past, of: 60 })]
      return at(done) <= at(done + 1) && at(of) === rank['on-time']
    }),
  )
})

test('VIS-02 the estimate counts idle days since the last screening', () => {
  const days = [
    { day: '2026-11-09', n: 40 },
    { day: '2026-11-10', n: 40 },
  ]
  expect(estimatedFinish(plainCalendar, days, 80, '2026-11-10')).toBe('2026-11-12')
  expect(estimatedFinish(plainCalendar, days, 80, '2026-11-13')).toBe('2026-11-20')
  expect(estimatedFinish(plainCalendar, days, 0, '2026-11-10')).toBeNull()
  expect(estimatedFinish(plainCalendar, days.slice(1), 80, '2026-11-10')).toBeNull()
  expect(estimatedFinish(plainCalendar, days, 1_000_000, '2026-11-10')).toBeNull()
})

test('VIS-02 the estimate is a school day after today, and more to do is never earlier', () => {
  const counts = fc.array(fc.nat(50), { minLength: 3, maxLength: 20 })
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 2000 }), (ns, remaining) => {
      const all = schoolDaysBetween(plainCalendar, '2026-09-10', '2026-11-30')
      const days = ns.map((n, at) => ({ day: all[at]!, n }))
      const today = days.at(-1)!.day
      const [one, more] = [remaining, remaining + 60].map((left) =>
        estimatedFinish(plainCalendar, days, left, today),
      )
      if (one === null || one === undefined) return more === null
      return (
        one > today &&
        schoolDaysBetween(plainCalendar, one, one).length === 1 &&
        (more === null || more! >= one)
      )
    }),
  )
})
