import { addDays, daysApart, mondayOf, weekdayOf, type Weekday } from '@/lib/day.ts'
import type { Cell } from '@/widgets/cell.ts'

export type CalendarDay = {
  /** Of the school: `2026-11-20`. */
  day: string
  /** null is hidden; `undefined` has no figure yet. */
  rate: Cell | undefined
  /** Others are shown, but not counted. */
  isSchoolDay: boolean
  /** What the calendar calls it, such as 国庆节. */
  name?: string
}

export type HeatCalendarData = {
  /** In any order; days that are left out leave their place empty. */
  days: readonly CalendarDay[]
  today?: string | undefined
}

export type CalendarWeek = {
  /** Its Monday. */
  monday: string
  /** 1 to 12 where a month is named: above the first week, and above the first Monday of each other. */
  month: number | null
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Every week from the first day to the last, without a gap. */
export function calendarWeeks(days: readonly CalendarDay[]): CalendarWeek[] {
  const mondays = days.map(({ day }) => mondayOf(day)).sort()
  const [first, last] = [mondays[0], mondays.at(-1)]
  if (first === undefined || last === undefined) return []
  let shown = 0
  return Array.from({ length: daysApart(first, last) / 7 + 1 }, (_, i) => {
    const monday = addDays(first, i * 7)
    const own = Number(monday.slice(5, 7))
    const month = own === shown ? null : own
    shown = own
    return { monday, month }
  })
}

/** Its week and weekday, each counted from 0. */
export const cellOf = ({ day }: CalendarDay, [first]: readonly CalendarWeek[]): [number, number] => [
  first ? daysApart(first.monday, mondayOf(day)) / 7 : 0,
  weekdayOf(day) - 1,
]

/** All published school days of one weekday, taken together; `undefined` without any, such as most Sundays. */
export function weekdayMean(days: readonly CalendarDay[], weekday: Weekday): Cell | undefined {
  const own = days.filter(({ day, isSchoolDay }) => isSchoolDay && weekdayOf(day) === weekday)
  const published = own.flatMap(({ rate }) => (rate ? [rate] : []))
  if (published.length === 0) return own.some(({ rate }) => rate === null) ? null : undefined
  return {
    n: published.reduce((sum, { n }) => sum + n, 0),
    of: published.reduce((sum, { of }) => sum + of, 0),
  }
}
