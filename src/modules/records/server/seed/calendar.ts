import { dayNumber, dayOfNumber } from '@/lib/day.ts'
import { schoolDaysUpTo } from '@/standards/calendar/count-days.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { schoolYearOf } from '@/standards/grade.ts'

export type Term = 'spring' | 'autumn'

export interface RoundPlan {
  schoolYear: number
  year: number
  term: Term
  startsOn: string
  endsOn: string
  isOpen: boolean
  /** half years before the newest round: 0, 1, 2 … */
  halfYearsAgo: number
}

/** A round counts as the newest once it has run this long, so that there is something to show. */
const runningDays = 14

const windows: Record<Term, { from: string; to: string }> = {
  spring: { from: '03-01', to: '05-31' },
  autumn: { from: '09-10', to: '11-30' },
}

/** The last day with school up to a day number. */
export function schoolDayUpTo(calendar: SchoolCalendar, number: number): number {
  const [day] = schoolDaysUpTo(calendar, dayOfNumber(number), 1)
  return day === undefined ? number : dayNumber(day)
}

/** The newest `count` half-year rounds, oldest first; the last is open, and lasts beyond `today` if need be. */
export function planRounds(count: number, today: string): RoundPlan[] {
  let { year, term } = newestRound(today)
  const rounds: RoundPlan[] = []
  for (let ago = 0; ago < count; ago += 1) {
    const startsOn = `${year}-${windows[term].from}`
    const endsOn = `${year}-${windows[term].to}`
    const isOpen = ago === 0
    const lastDay = isOpen && endsOn < today ? dayOfNumber(dayNumber(today) + 7) : endsOn
    rounds.unshift({
      schoolYear: schoolYearOf(startsOn),
      year,
      term,
      startsOn,
      endsOn: lastDay,
      isOpen,
      halfYearsAgo: ago,
    })
    if (term === 'spring') [year, term] = [year - 1, 'autumn']
    else term = 'spring'
  }
  return rounds
}

function newestRound(today: string): { year: number; term: Term } {
  const ripe = dayOfNumber(dayNumber(today) - runningDays)
  const year = Number(ripe.slice(0, 4))
  const monthDay = ripe.slice(5)
  if (monthDay >= windows.autumn.from) return { year, term: 'autumn' }
  return monthDay >= windows.spring.from ? { year, term: 'spring' } : { year: year - 1, term: 'autumn' }
}
