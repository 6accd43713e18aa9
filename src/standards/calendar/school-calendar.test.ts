import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '@/lib/day.ts'
import { schoolDaysAfter, schoolDaysBetween, schoolDaysUpTo } from './count-days.ts'
import {
  dayKinds,
  isSchoolDay,
  plainCalendar,
  statusOf,
  timetableWeekdayOf,
  type CalendarDay,
  type SchoolCalendar,
} from './school-calendar.ts'
import { boundsOfTerm, termBefore, termKeyOf, termOf, weeksOfTerm, type CalendarTerm } from './terms.ts'

const entry = (
  day: string,
  kind: CalendarDay['kind'],
  more: Partial<CalendarDay> = {},
): [string, CalendarDay] => [day, { day, kind, name: '', note: '', follows: null, ...more }]
const autumn: CalendarTerm = {
  key: '2026-autumn',
  schoolYear: 2026,
  term: 'autumn',
  startsOn: '2026-09-01',
  endsOn: '2027-01-22',
}
const spring: CalendarTerm = {
  key: '2027-spring',
  schoolYear: 2026,
  term: 'spring',
  startsOn: '2027-02-24',
  endsOn: '2027-07-02',
}
const calendar: SchoolCalendar = {
  terms: [autumn, spring],
  days: new Map([
    entry('2026-09-20', 'makeup', { follows: 2 }),
    entry('2026-09-25', 'holiday'),
    entry('2027-01-18', 'exam'),
  ]),
  ownDays: new Map([
    entry('2026-11-06', 'closed'),
    entry('2026-11-14', 'makeup', { follows: 5 }),
    entry('2026-09-25', 'makeup'),
  ]),
}

test('CAL-01 without anything set, school is on Monday to Friday the year round, and terms have the usual dates', () => {
  expect(schoolDaysBetween(plainCalendar, '2026-11-19', '2026-11-24')).toEqual([
    '2026-11-19',
    '2026-11-20',
    '2026-11-23',
    '2026-11-24',
  ])
  expect(isSchoolDay(plainCalendar, '2026-08-03')).toBe(true)
  expect(schoolDaysUpTo(plainCalendar, '2026-11-22', 2)).toEqual(['2026-11-20', '2026-11-19'])
  expect(termOf(plainCalendar, '2026-08-31')).toBe('2026-autumn')
  expect(termOf(plainCalendar, '2026-08-30')).toBe('2026-spring')
  expect(termOf(plainCalendar, '2026-02-10')).toBe('2025-autumn')
  expect(weeksOfTerm(plainCalendar, '2026-autumn', '2026-09-10')).toEqual(['2026-08-31', '2026-09-07'])
  expect(weeksOfTerm(plainCalendar, '2026-autumn')).toHaveLength(21)
})

test('CAL-01 holidays and closed days are free, make-up and exam days are school days, and outside of a term there is none', () => {
  expect(statusOf(calendar, '2026-08-31')).toBe('vacation')
  expect(statusOf(calendar, '2026-09-01')).toBe('school')
  expect(statusOf(calendar, '2026-09-20')).toBe('makeup')
  expect(statusOf(calendar, '2027-01-18')).toBe('exam')
  expect(statusOf(calendar, '2026-11-06')).toBe('closed')
  expect(statusOf(calendar, '2026-11-14')).toBe('makeup')
  expect(statusOf(calendar, '2027-02-01')).toBe('vacation')
  // A term that is not set beside others has the usual dates: no summer counts.
  expect(statusOf(calendar, '2026-07-03')).toBe('school')
  expect(statusOf(calendar, '2026-08-03')).toBe('vacation')
  expect(statusOf(calendar, '2027-09-06')).toBe('school')
  expect(isSchoolDay(calendar, '2027-01-18')).toBe(true)
})

test('CAL-01 a school cannot undo a holiday of its district', () => {
  expect(statusOf(calendar, '2026-09-25')).toBe('holiday')
  expect(isSchoolDay(calendar, '2026-09-25')).toBe(false)
})

test('CAL-01 a make-up day has the timetable of the weekday it follows', () => {
  expect(timetableWeekdayOf(calendar, '2026-09-20')).toBe(2)
  expect(timetableWeekdayOf(calendar, '2026-09-21')).toBe(1)
  expect(timetableWeekdayOf(calendar, '2026-09-26')).toBeNull()
})

test('CAL-01 a term begins with the Monday of its first week, and a vacation is of the term before', () => {
  expect(termOf(calendar, '2026-08-31')).toBe('2026-autumn')
  expect(termOf(calendar, '2027-02-21')).toBe('2026-autumn')
  expect(termOf(calendar, '2027-02-22')).toBe('2027-spring')
  expect(termOf(calendar, '2027-08-01')).toBe('2027-spring')
  expect(weeksOfTerm(calendar, '2026-autumn')).toHaveLength(21)
  expect(termKeyOf(2026, 'spring')).toBe('2027-spring')
  expect(termBefore('2027-spring')).toBe('2026-autumn')
  expect(termBefore('2026-autumn')).toBe('2026-spring')
})

const days = Array.from({ length: 500 }, (_, i) => addDays('2026-08-01', i))
const anyEntries = fc
  .dictionary(fc.constantFrom(...days), fc.constantFrom(...dayKinds), { maxKeys: 60 })
  .map((kinds) => new Map(Object.entries(kinds).map(([day, kind]) => entry(day, kind))))
const anyCalendar = fc.record({
  terms: fc.constantFrom([], [autumn], [autumn, spring]),
  days: anyEntries,
  ownDays: anyEntries,
})

test('CAL-01 counting forward, back and in between agree over random calendars', () => {
  fc.assert(
    fc.property(
      anyCalendar,
      fc.constantFrom(...days.slice(40, 400)),
      fc.integer({ min: 1, max: 60 }),
      (of, day, n) => {
        const back = schoolDaysUpTo(of, day, n)
        const ahead = schoolDaysAfter(of, day, n)
        expect(back).toHaveLength(n)
        expect(ahead).toHaveLength(n)
        expect(schoolDaysBetween(of, back.at(-1)!, day)).toEqual(back.toReversed())
        expect(schoolDaysBetween(of, addDays(day, 1), ahead.at(-1)!)).toEqual(ahead)
        for (const one of [...back, ...ahead]) {
          const term = boundsOfTerm(of, one)
          const set = of.days.get(one)?.kind
          const own = of.ownDays.get(one)?.kind
          expect(term === undefined || (one >= term.startsOn && one <= term.endsOn)).toBe(true)
          expect(set === 'holiday' || set === 'closed' || own === 'holiday' || own === 'closed').toBe(false)
          expect(weekdayOf(one) < 6 || set !== undefined || own !== undefined).toBe(true)
        }
      },
    ),
    { numRuns: 200 },
  )
})
