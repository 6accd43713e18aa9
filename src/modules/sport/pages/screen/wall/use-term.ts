import { useMemo } from 'react'
import { useCalendar } from '@/modules/records/api/calendar.ts'
import { useSportDays } from '@/modules/sport/api/screen.ts'
import { daysApart, daysBetween, mondayOf, weekdayOf } from '@/lib/day.ts'
import { entryOf, isSchoolDay, type SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { daysOfTerm, termOf } from '@/standards/calendar/terms.ts'
import type { CalendarDay } from '@/widgets/heat-calendar/to-calendar-weeks.ts'
import { useSport } from '../sport-context.tsx'

/** The term that today is of, by the calendar of the reader's place. */
export function useTerm() {
  const { data } = useCalendar(undefined)
  return useMemo(() => {
    if (!data) return undefined
    const mapped = (days: typeof data.days) => new Map(days.map((day) => [day.day, day]))
    const { today, terms } = data
    const calendar: SchoolCalendar = { terms, days: mapped(data.days), ownDays: mapped(data.ownDays) }
    const key = termOf(calendar, today)
    const { startsOn } = daysOfTerm(calendar, key)
    return {
      calendar,
      today,
      startsOn,
      year: Number(key.slice(0, 4)),
      term: key.endsWith('autumn') ? ('autumn' as const) : ('spring' as const),
      /** 1 in the week that the term begins in. */
      weekOf: (day: string) => daysApart(mondayOf(startsOn), mondayOf(day)) / 7 + 1,
    }
  }, [data])
}
type Term = NonNullable<ReturnType<typeof useTerm>>
type Published = NonNullable<ReturnType<typeof useSportDays>['data']>['days']

/** Figures of every day since the term began. Until the calendar has come, and without one, of the last twelve weeks. */
export function useTermDays() {
  const { filter } = useSport()
  const term = useTerm()
  const { start: _start, ...area } = filter
  const requested = term && term.startsOn <= (filter.end ?? term.today)
  const query = useSportDays(
    requested ? { ...area, start: term.startsOn, end: filter.end ?? term.today } : filter,
  )
  return { term, query }
}

/** Whether a day has figures that are whole: today is not over. */
const isPublished = ({ isSchoolDay: hasSchool, rate, day }: Published[number], today: string) =>
  hasSchool && rate !== undefined && day !== today

/** The first school day with figures. */
export const firstPublished = (days: Published, today: string) =>
  days.find((one) => isPublished(one, today))?.day

/**
 * Weekdays from the term's first week up to the last day shown, and weekends with school; what came in today is not over and left out. Where
 * more than half of the weeks before have nothing, the picture begins with the first day that has something.
 */
export function stripDays(days: Published, today: string, term: Term | undefined): CalendarDay[] {
  const first = firstPublished(days, today)
  const last = days.at(-1)?.day
  if (first === undefined || last === undefined) return []
  const end = last > today ? last : today
  const isLate = !term || daysApart(term.startsOn, first) * 2 > daysApart(term.startsOn, end)
  const start = mondayOf(isLate ? first : term.startsOn)
  const published = new Map(days.map((day) => [day.day, day]))
  return daysBetween(start, end).flatMap((day): CalendarDay[] => {
    const found = published.get(day)
    const isIn = !term || day >= term.startsOn
    const hasSchool = isIn && (found?.isSchoolDay ?? (term ? isSchoolDay(term.calendar, day) : false))
    if (weekdayOf(day) > 5 && !hasSchool) return []
    const name = found?.name || (term ? entryOf(term.calendar, day)?.name : '') || ''
    return [{ day, isSchoolDay: hasSchool, name, rate: day === today ? undefined : found?.rate }]
  })
}
