import { dayNumber } from '@/lib/day.ts'
import { ageYearsOn } from '@/standards/grade.ts'

const daysPerYear = 365.25
const yearsBetween = (from: string, to: string) => (dayNumber(to) - dayNumber(from)) / daysPerYear
const hundredths = (years: number) => Math.round(years * 100) / 100

/** Years at a day (`YYYY-MM-DD`), to two decimals. */
export const exactAge = (birthDate: string, on: string): number => hundredths(yearsBetween(birthDate, on))

/**
 * The same for a reader who is not told the birth date: the middle of the whole year of age at the newest day, and from it back by the days
 * between. The years between two exams are true, and nothing but the whole age that the reader is told follows from them.
 */
export const roughAge = (birthDate: string, newest: string, on: string): number =>
  hundredths(ageYearsOn(birthDate, newest) + 0.5 - yearsBetween(on, newest))
