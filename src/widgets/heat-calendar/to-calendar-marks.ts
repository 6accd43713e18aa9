import { formatRate } from '@/i18n/formats.ts'
import { weekdayOf } from '@/lib/day.ts'
import { rateRows, type WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { calendarWeeks, cellOf, type CalendarDay, type HeatCalendarData } from './to-calendar-weeks.ts'

/** By weekday and then by week, as the picture is read: left and right go to the same day of another week. */
export const inReadingOrder = (days: readonly CalendarDay[]) =>
  days.toSorted((a, b) => weekdayOf(a.day) - weekdayOf(b.day) || (a.day < b.day ? -1 : 1))

const kindOf = ({ isSchoolDay, name = '' }: CalendarDay, t: WidgetT) =>
  [t(isSchoolDay ? 'calendar.schoolDay' : 'calendar.otherDay'), name].filter(Boolean).join(' · ')

/** Each with its place, which is its week and weekday. */
export function toCalendarMarks({ days, today }: HeatCalendarData, t: WidgetT, metric?: string) {
  const weeks = calendarWeeks(days)
  return inReadingOrder(days).map((one) => ({
    id: one.day,
    at: cellOf(one, weeks),
    title: `${one.day} ${t(`weekdayLong.${weekdayOf(one.day)}`)}`,
    rows: [
      ...rateRows(one.rate, t, metric),
      { label: t('calendar.kind'), value: kindOf(one, t) },
      ...(one.day === today ? [{ label: t('calendar.today'), value: t('calendar.soFar') }] : []),
    ],
  }))
}

export const toCalendarTable = ({ days }: HeatCalendarData, t: WidgetT): TableData => ({
  columns: [
    { label: t('calendar.day') },
    { label: t('calendar.weekday') },
    { label: t('calendar.kind') },
    { label: `${t('mark.rate')} %`, numeric: true },
    { label: t('mark.n'), numeric: true },
    { label: t('mark.roster'), numeric: true },
  ],
  rows: days
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map((one) => [
      one.day,
      t(`weekdayLong.${weekdayOf(one.day)}`),
      kindOf(one, t),
      one.rate && formatRate(one.rate),
      one.rate && one.rate.n,
      one.rate && one.rate.of,
    ]),
})
