import { daysApart, mondayOf, weekdayOf } from '@/lib/day.ts'
import { rateRows, type Mark, type WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { formatRate } from '@/i18n/formats.ts'
import { firstOf } from '@/lib/required.ts'
import type { CalendarDay } from '@/widgets/heat-calendar/to-calendar-weeks.ts'

export type TermStripData = {
  /** Every day from the first week to the last one that is shown, in order; a weekend only where there is school on it. */
  days: readonly CalendarDay[]
  /** Number of the first week in its term, where the term is known. */
  firstWeek?: number | undefined
  today?: string | undefined
}

/** The row of the weekend, below those of Monday to Friday. */
const weekendRow = 5

/** Of a week's column and a weekday's row, each counted from 0; Saturday and Sunday share one. */
export const cellOfDay = (day: string, first: string): [number, number] => [
  daysApart(mondayOf(first), mondayOf(day)) / 7,
  Math.min(weekdayOf(day) - 1, weekendRow),
]

export const weekCount = (days: readonly CalendarDay[]) => {
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? daysApart(mondayOf(first.day), mondayOf(last.day)) / 7 + 1 : 0
}

/** Monday to Friday, and the weekend where there is school on one. */
export const rowCount = (days: readonly CalendarDay[]) =>
  days.some(({ day, isSchoolDay }) => isSchoolDay && weekdayOf(day) > weekendRow) ? 6 : 5

/** Days in a row of one week that have the same name and no school. */
export type NamedStretch = { name: string; week: number; from: number; to: number }

export function namedStretches(days: readonly CalendarDay[]): NamedStretch[] {
  const found: NamedStretch[] = []
  for (const { day, isSchoolDay, name = '' } of days) {
    if (isSchoolDay || name === '') continue
    const [week, row] = cellOfDay(day, firstOf(days).day)
    const last = found.at(-1)
    if (last?.name === name && last.week === week && last.to === row - 1) last.to = row
    else found.push({ name, week, from: row, to: row })
  }
  return found
}

const kindOf = ({ isSchoolDay, name = '' }: CalendarDay, t: WidgetT) =>
  [t(isSchoolDay ? 'calendar.schoolDay' : 'calendar.otherDay'), name].filter(Boolean).join(' · ')

export const toTermMarks = ({ days }: TermStripData, t: WidgetT, metric?: string) =>
  days.map((one): Mark & { at: [number, number] } => ({
    id: one.day,
    at: cellOfDay(one.day, firstOf(days).day),
    title: `${one.day} ${t(`weekdayLong.${weekdayOf(one.day)}`)}`,
    rows: [...rateRows(one.rate, t, metric), { label: t('calendar.kind'), value: kindOf(one, t) }],
  }))

export const toTermTable = ({ days }: TermStripData, t: WidgetT): TableData => ({
  columns: [
    { label: t('calendar.day') },
    { label: t('calendar.kind') },
    { label: `${t('mark.rate')} %`, numeric: true },
    { label: t('mark.n'), numeric: true },
    { label: t('mark.roster'), numeric: true },
  ],
  rows: days.map((one) => [
    one.day,
    kindOf(one, t),
    one.rate && formatRate(one.rate),
    one.rate && one.rate.n,
    one.rate && one.rate.of,
  ]),
})
