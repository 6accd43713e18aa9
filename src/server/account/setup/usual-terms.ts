import type { SetupTerm } from '@/contract/setup.ts'
import { daysOfTerm, termKeyOf } from '@/standards/calendar/terms.ts'

/**
 * The two terms of the school year that a day (`YYYY-MM-DD`) lies in, with the dates that count where nothing is set: what the set-up
 * page begins with. From July on the coming year is meant, for it is the one that is being prepared.
 */
export function usualTerms(today: string): SetupTerm[] {
  const schoolYear = Number(today.slice(0, 4)) - (Number(today.slice(5, 7)) < 7 ? 1 : 0)
  return (['autumn', 'spring'] as const).map((term) => ({
    schoolYear,
    term,
    ...daysOfTerm({ terms: [] }, termKeyOf(schoolYear, term)),
  }))
}
