import { dayNumber } from '@/lib/day.ts'
import { ageYearsOn, stageOf, usualAgeOf } from '@/standards/grade.ts'

const daysPerYear = 365.25
const yearsBetween = (from: string, to: string) => (dayNumber(to) - dayNumber(from)) / daysPerYear
const hundredths = (years: number) => Math.round(years * 100) / 100

/**
 * Whole years of age by which an exam is graded. Without a birth date a child of a kindergarten is as old as most of its grade: what is read
 * for 6 years and more would be wrong for it. Of any other null, which is graded as from 6.
 */
export function ageGradedBy(birthDate: string | null, takenOn: string | null, grade: number): number | null {
  if (birthDate !== null && takenOn !== null) return ageYearsOn(birthDate, takenOn)
  return stageOf(grade) === 'kindergarten' ? usualAgeOf(grade) : null
}

/** Years at a day (`YYYY-MM-DD`), to two decimals. */
export const exactAge = (birthDate: string, on: string): number => hundredths(yearsBetween(birthDate, on))

/**
 * The same for a reader who may not see the birth date: the middle of the whole year of age at the newest day, and from it back by the days
 * between. The years between two exams are true, and nothing but the whole age that the reader sees follows from them.
 */
export const roughAge = (birthDate: string, newest: string, on: string): number =>
  hundredths(ageYearsOn(birthDate, newest) + 0.5 - yearsBetween(on, newest))
