import { addDays, mondayOf, weekdayOf } from '@/lib/day.ts'
import { statusOf, type SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { daysOfTerm, type TermKey } from '@/standards/calendar/terms.ts'
import { isInForce, lessonWeekdayOf, type TimetableEntry } from './timetable.ts'

/** Why a sum of lessons has a line: what each of these days adds to or takes from the timetable's weeks. */
export const countLines = ['holiday', 'outside', 'exam', 'makeup', 'closed', 'weekend', 'past'] as const
export type CountLine = (typeof countLines)[number]

export interface LessonCount {
  /** Lessons of a week and how many weeks; `perWeek` is null where entries begin or end within these weeks, so that no product holds. */
  perWeek: number | null
  weeks: number
  table: number
  /** Days that have lessons by the timetable and count otherwise, and what they change. Lines that change nothing are left out. */
  lines: { line: CountLine; days: number; lessons: number }[]
  /** Make-up days of which nobody said whose weekday they follow: they have no lessons. */
  unsetDays: string[]
  total: number
}

/**
 * The sum that leads from a timetable to the number of its lessons from a day on: whole weeks first, from the Monday of the week that
 * the count begins in, then what the calendar takes off and adds. `total` is the number of `wantedLessons`.
 */
export function countLessons(
  calendar: SchoolCalendar,
  term: TermKey,
  entries: readonly TimetableEntry[],
  from: string,
): LessonCount {
  const { startsOn, endsOn } = daysOfTerm(calendar, term)
  const first = from > startsOn ? from : startsOn
  const found = new Map<CountLine, { days: number; lessons: number }>()
  const add = (line: CountLine, lessons: number) => {
    if (lessons === 0) return
    const before = found.get(line) ?? { days: 0, lessons: 0 }
    found.set(line, { days: before.days + 1, lessons: before.lessons + lessons })
  }
  const unsetDays: string[] = []
  let table = 0
  let weeks = 0
  for (let monday = mondayOf(first); monday <= endsOn; monday = addDays(monday, 7)) {
    weeks += 1
    for (let day = monday; day <= addDays(monday, 6); day = addDays(day, 1)) {
      // A day before the count begins has the timetable of its beginning, so that the first week is a whole one.
      const inForce = entries.filter((entry) => isInForce(entry, day < first ? first : day))
      const on = (weekday: number | null) => inForce.filter((entry) => entry.weekday === weekday).length
      const own = on(weekdayOf(day))
      table += own
      const status = statusOf(calendar, day)
      if (day < startsOn || day > endsOn) add('outside', -own)
      else if (day < first) add('past', -own)
      else if (status === 'makeup') {
        const weekday = lessonWeekdayOf(calendar, day)
        if (weekday === null) unsetDays.push(day)
        add('makeup', on(weekday) - own)
      } else if (status === 'vacation') add('outside', -own)
      else if (status !== 'school') add(status, -own)
    }
  }
  const lines = countLines.flatMap((line) => {
    const one = found.get(line)
    return one ? [{ line, ...one }] : []
  })
  const isWhole = entries.every(({ from: begins, to: ends }) => isWholeSpan(begins, ends, { first, endsOn }))
  return {
    perWeek: isWhole && weeks > 0 ? table / weeks : null,
    weeks,
    table,
    lines,
    unsetDays,
    total: table + lines.reduce((sum, { lessons }) => sum + lessons, 0),
  }
}

/** In force on all of the days, or on none of them. */
const isWholeSpan = (
  begins: string | null,
  ends: string | null,
  { first, endsOn }: { first: string; endsOn: string },
): boolean =>
  ((begins === null || begins <= first) && (ends === null || ends >= endsOn)) ||
  (ends !== null && ends < first)
