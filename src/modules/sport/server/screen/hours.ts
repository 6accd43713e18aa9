import { sql } from 'kysely'
import { daysBetween, weekdayOf } from '@/lib/day.ts'
import { isSmallCount } from '@/standards/suppression.ts'
import type { SportQuestion } from './sport-screen-route.ts'
import { inSchools } from './sport-view.ts'

/**
 * When in the week students move: on average of all days of the window that are this weekday, those on which nobody did among them. Not known below
 * a school: a grade or class has its school's.
 */
export async function readHours({ db, view }: SportQuestion) {
  const { start, end } = view.window
  const { rows } = await sql<{ weekday: number; hour: number; participants: number; days: number }>`
    select extract(isodow from day)::int as weekday, hour, sum(participants)::int as participants,
      count(distinct day)::int as days
    from sport_hour_summary
    where day between ${start}::date and ${end}::date and ${inSchools(view)}
    group by 1, 2 order by 1, 2`.execute(db)
  const daysOf = (weekday: number) =>
    daysBetween(start, end).filter((day) => weekdayOf(day) === weekday).length
  // An hour is published on all its weekdays or on none: the analysis shows their sum. Of a school nothing is, as the others would disclose it.
  const isPublished = (hour: number) =>
    view.isWhole ||
    (!view.school &&
      rows.every((row) => row.hour !== hour || !isSmallCount(Math.ceil(row.participants / row.days))))
  return {
    cells: rows.map(({ weekday, hour, participants }) => ({
      weekday,
      hour,
      n: isPublished(hour) ? Math.round(participants / daysOf(weekday)) : null,
    })),
  }
}
