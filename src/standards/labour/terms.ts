import { addDays, mondayOf } from '../sport/school-days.ts'

/** `2026-autumn`: by the year in which it begins. */
export const termShape = /^20\d\d-(autumn|spring)$/
export type TermKey = `${number}-${'autumn' | 'spring'}`

/** Holidays move from year to year and no calendar of them is known here: a week without school is one without lessons. */
const bounds = {
  autumn: { from: '09-01', to: '01-20' },
  spring: { from: '02-22', to: '07-05' },
} as const

/** The term that a day lies in; of a holiday, the term before it. */
export function termOf(day: string): TermKey {
  const year = Number(day.slice(0, 4))
  if (day >= mondayOf(`${year}-${bounds.autumn.from}`)) return `${year}-autumn`
  if (day >= mondayOf(`${year}-${bounds.spring.from}`)) return `${year}-spring`
  return `${year - 1}-autumn`
}

/** Mondays of a term's weeks that have begun by a day, oldest first. */
export function weeksOfTerm(term: TermKey, until: string): string[] {
  const year = Number(term.slice(0, 4))
  const season = term.slice(5) as keyof typeof bounds
  const last = `${season === 'autumn' ? year + 1 : year}-${bounds[season].to}`
  const weeks: string[] = []
  for (let at = mondayOf(`${year}-${bounds[season].from}`); at <= last && at <= until; at = addDays(at, 7))
    weeks.push(at)
  return weeks
}

/** A week is over on the day after its Sunday. */
export const isOver = (week: string, today: string): boolean => addDays(week, 6) < today
