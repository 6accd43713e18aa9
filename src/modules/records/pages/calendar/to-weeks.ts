import type { CalendarState, CalendarTermRow } from '@/modules/records/contract/calendar.ts'
import { addDays, daysBetween, mondayOf } from '@/lib/day.ts'
import {
  entryOf,
  isSchoolDay,
  statusOf,
  type CalendarDay,
  type DayStatus,
  type SchoolCalendar,
} from '@/standards/calendar/school-calendar.ts'
import { weeksOfTerm } from '@/standards/calendar/terms.ts'

export interface DayCell {
  day: string
  status: DayStatus
  /** What decides about the day, where something was set. */
  entry: CalendarDay | undefined
  /** Set by the school itself. */
  isOwn: boolean
  isSchoolDay: boolean
  isToday: boolean
  /** The day before is of the same holiday or examination: its name stands there. */
  isAgain: boolean
  /** `10-1` on the first shown of a month, else `2`. */
  label: string
}
export interface WeekRow {
  no: number
  monday: string
  /** 1 to 12 on the first week that is shown of a month. */
  month: number | null
  cells: DayCell[]
  schoolDays: number
}

/** What the server said, as the functions that count school days read it. */
export const toCalendar = ({ terms, days, ownDays }: CalendarState): SchoolCalendar => ({
  terms: terms.filter(({ isSet }) => isSet),
  days: new Map(days.map((one) => [one.day, one])),
  ownDays: new Map(ownDays.map((one) => [one.day, one])),
})

/** Every week of a term, Monday to Sunday. */
export function toWeeks(state: CalendarState, term: CalendarTermRow): WeekRow[] {
  const calendar = toCalendar(state)
  const mondays = weeksOfTerm({ terms: [term] }, term.key)
  let shown = 0
  return mondays.map((monday, at) => {
    const cells = daysBetween(monday, addDays(monday, 6)).map((day) => toCell(calendar, state, day))
    // A week is named by the month that most of it lies in.
    const month = Number(addDays(monday, 3).slice(5, 7))
    const isNew = month !== shown
    shown = month
    return {
      no: at + 1,
      monday,
      month: isNew ? month : null,
      cells,
      schoolDays: cells.filter((cell) => cell.isSchoolDay && isWithin(term, cell.day)).length,
    }
  })
}

const isWithin = ({ startsOn, endsOn }: CalendarTermRow, day: string) => day >= startsOn && day <= endsOn

function toCell(calendar: SchoolCalendar, { today, ownDays }: CalendarState, day: string): DayCell {
  const entry = entryOf(calendar, day)
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))]
  return {
    day,
    entry,
    status: statusOf(calendar, day),
    isSchoolDay: isSchoolDay(calendar, day),
    isOwn: entry !== undefined && ownDays.includes(entry),
    isToday: day === today,
    isAgain: isSame(entry, entryOf(calendar, addDays(day, -1))),
    label: date === 1 ? `${month}-${date}` : String(date),
  }
}

const isSame = (one: CalendarDay | undefined, other: CalendarDay | undefined) =>
  one !== undefined && one.name !== '' && one.kind === other?.kind && one.name === other.name

export interface TermTotals {
  of: number
  /** School days before today; today counts as left. */
  past: number
  /** Days by what was set of them: of holidays and closed days, those that would have been school days. */
  kinds: { kind: 'makeup' | 'holiday' | 'closed' | 'exam'; n: number }[]
}

export function totalsOf(weeks: readonly WeekRow[], term: CalendarTermRow, today: string): TermTotals {
  const cells = weeks.flatMap((week) => week.cells).filter(({ day }) => isWithin(term, day))
  const school = cells.filter((cell) => cell.isSchoolDay)
  const isWeekday = (day: string) => addDays(mondayOf(day), 5) > day
  const counted = (kind: TermTotals['kinds'][number]['kind']) =>
    cells.filter(
      ({ status, day }) => status === kind && (kind === 'makeup' || kind === 'exam' || isWeekday(day)),
    ).length
  return {
    of: school.length,
    past: school.filter(({ day }) => day < today).length,
    kinds: (['makeup', 'holiday', 'closed', 'exam'] as const).flatMap((kind) => {
      const n = counted(kind)
      return n > 0 ? [{ kind, n }] : []
    }),
  }
}

/** The term that is shown: the one that was asked for, or the one that today lies in. */
export function termShown(
  { terms, today }: CalendarState,
  requested: 'autumn' | 'spring' | undefined,
): CalendarTermRow {
  const [autumn, spring] = terms as [CalendarTermRow, CalendarTermRow]
  if (requested) return requested === 'autumn' ? autumn : spring
  return mondayOf(spring.startsOn) <= today ? spring : autumn
}
