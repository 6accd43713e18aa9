import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { weekdayOf } from '@/lib/day.ts'
import { moreBinOf, relativeBin } from '@/widgets/more-ramp/more-bin.ts'
import { toCalendarMarks, toCalendarTable } from './to-calendar-marks.ts'
import { calendarWeeks, cellOf, weekdayMean } from './to-calendar-weeks.ts'

beforeAll(() => startWithAllNamespaces())

/** Found by counting days from the first one's Monday. */
function positionOf(name: string, i: number, first: string) {
  const before = weekdayOf(first) - 1
  return [Math.floor((before + i) / 7), weekdayOf(name) - 1]
}

const day = (name: string, n: number | null, isSchoolDay = true) => ({
  day: name,
  rate: n === null ? null : { n, of: 100 },
  isSchoolDay,
})

test('SPO-01 every day stands once, in its week and on its weekday, over months and years', () => {
  const start = fc.integer({ min: 15_000, max: 25_000 })
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 170 }), (first, count) => {
      const days = Array.from({ length: count }, (_, i) =>
        day(new Date((first + i) * 86_400_000).toISOString().slice(0, 10), 1),
      )
      const weeks = calendarWeeks(days)
      const positions = days.map((one) => cellOf(one, weeks))
      expect(positions).toEqual(days.map(({ day: name }, i) => positionOf(name, i, days[0]!.day)))
      expect(Math.max(...positions.map(([week]) => week))).toBe(weeks.length - 1)
      for (const { monday } of weeks) expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1)
    }),
  )
})

test('SPO-01 a month is named above its first Monday, and above the first week', () => {
  const weeks = calendarWeeks([day('2026-09-01', 1), day('2026-10-05', 1)])
  expect(weeks.map(({ monday, month }) => [monday, month])).toEqual([
    ['2026-08-31', 8],
    ['2026-09-07', 9],
    ['2026-09-14', null],
    ['2026-09-21', null],
    ['2026-09-28', null],
    ['2026-10-05', 10],
  ])
  expect([weekdayOf('2026-11-20'), weekdayOf('2026-11-22')]).toEqual([5, 7])
})

test('SPO-01 days off are shown but not counted, and hidden days are in no mean', () => {
  const days = [
    day('2026-11-02', 80),
    day('2026-11-09', 70),
    day('2026-11-16', 20, false),
    day('2026-11-03', null),
  ]
  expect(weekdayMean(days, 1)).toEqual({ n: 150, of: 200 })
  expect(weekdayMean(days, 2)).toBeNull()
  expect(weekdayMean(days, 7)).toBeUndefined()
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const marks = toCalendarMarks({ days, today: '2026-11-16' }, t, '参与率')
  expect(marks.map(({ id }) => id)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-03'])
  expect(marks[2]?.title).toBe('2026-11-16 周一')
  expect(marks[2]?.rows.map(({ value }) => value)).toEqual(expect.arrayContaining(['非上课日', '截至目前']))
  expect(marks[3]?.rows[0]).toEqual({ label: '参与率', value: '不显示' })
  expect(toCalendarTable({ days }, t).rows[1]).toEqual(['2026-11-03', '周二', '上课日', null, null, null])
})

test('SPO-01 bins are closed below, and nothing is lifted into the next by rounding', () => {
  expect(moreBinOf({ n: 0, of: 0 })).toBeNull()
  const bins = [4999, 5000, 5999, 6000, 7000, 8000, 8999, 9000].map((n) => moreBinOf({ n, of: 10_000 }))
  expect(bins).toEqual([0, 1, 1, 2, 3, 4, 4, 5])
  expect([0, 1, 50, 99, 100].map((value) => relativeBin(value, 100))).toEqual([0, 0, 3, 5, 5])
  expect(relativeBin(0, 0)).toBe(0)
})
