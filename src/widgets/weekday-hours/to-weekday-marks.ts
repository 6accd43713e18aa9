import { formatCount } from '@/i18n/formats.ts'
import type { Weekday } from '@/lib/day.ts'
import { weekdays } from '@/widgets/heat-calendar/to-calendar-weeks.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

/** Students who moved in an hour of a weekday, or their minutes; null is hidden, undefined not of the window. `hour` 9 is from 9:00 to 10:00. */
export type HourCell = { weekday: Weekday; hour: number; n: number | null | undefined }
export type WeekdayHoursData = {
  cells: readonly HourCell[]
  /** Weekdays there are in the window; of another one nothing is known. */
  days: readonly Weekday[]
}

/** 6:00 to 21:00. What lies outside is not drawn. */
export const shownHours = Array.from({ length: 15 }, (_, i) => i + 6)

/** Its hour and weekday in the picture, each counted from 0. */
export const hourPosition = ({ weekday, hour }: Omit<HourCell, 'n'>): [number, number] => [
  shownHours.indexOf(hour),
  weekday - 1,
]

/** Every weekday and hour once; without a record it is 0, on a weekday outside of the window nothing. */
export const allHours = ({ cells, days }: WeekdayHoursData): HourCell[] =>
  weekdays.flatMap((weekday) =>
    shownHours.map(
      (hour) =>
        cells.find((cell) => cell.weekday === weekday && cell.hour === hour) ?? {
          weekday,
          hour,
          n: days.includes(weekday) ? 0 : undefined,
        },
    ),
  )

const hoursText = (hour: number) => `${hour}:00–${hour + 1}:00`

export const toWeekdayMarks = (data: WeekdayHoursData, measure: string, t: WidgetT) =>
  allHours(data).map(({ weekday, hour, n }) => ({
    id: `${weekday}-${hour}`,
    at: hourPosition({ weekday, hour }),
    title: `${t(`weekdayLong.${weekday}`)} ${hoursText(hour)}`,
    rows: [
      {
        label: measure,
        value: n === undefined ? t('outsideWindow') : n === null ? t('suppressed') : formatCount(n),
      },
    ],
  }))

export const toWeekdayTable = (data: WeekdayHoursData, t: WidgetT): TableData => {
  const all = allHours(data)
  return {
    columns: [
      { label: t('calendar.weekday') },
      ...shownHours.map((hour) => ({ label: hoursText(hour), numeric: true })),
    ],
    rows: weekdays.map((weekday) => [
      t(`weekdayLong.${weekday}`),
      ...all.filter((cell) => cell.weekday === weekday).map(({ n }) => n),
    ]),
  }
}
