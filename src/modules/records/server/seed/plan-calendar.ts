import { addDays } from '@/lib/day.ts'
import { plainCalendar, type CalendarDay, type SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { schoolYearOf } from '@/standards/grade.ts'
import type { TermDates } from '../calendar/change-calendar.ts'
import { planYear, withPlan } from '../calendar/plan-change.ts'

export interface PlannedYear {
  terms: TermDates[]
  /** The term that is under way on the day. */
  running: TermDates | undefined
  days: readonly CalendarDay[]
}

/**
 * Terms, public holidays and make-up days of the school year that a day lies in. A demo that is started in a vacation has its term stretched
 * beyond the day, as its rounds are: there is always something under way.
 */
export function planRunningYear(today: string): PlannedYear {
  const plan = planYear(plainCalendar, schoolYearOf(today))
  const found = plan.terms.findLast(({ startsOn }) => startsOn <= today) ?? plan.terms[0]
  const running = found && {
    ...found,
    startsOn: found.startsOn > today ? today : found.startsOn,
    endsOn: found.endsOn < today ? addDays(today, 7) : found.endsOn,
  }
  const terms = plan.terms.map((term) => (term === found && running ? running : term))
  return { terms, running, days: plan.days }
}

/** The days on which schools are open in these school years: what is measured in a school is measured on one of them. */
export function calendarOfYears(schoolYears: readonly number[], today: string): SchoolCalendar {
  const { terms, days } = planRunningYear(today)
  const running = withPlan(plainCalendar, { terms, days: [...days], cleared: [] }, false)
  return [...new Set(schoolYears)].reduce((calendar, year) => {
    return withPlan(calendar, planYear(calendar, year), false)
  }, running)
}
