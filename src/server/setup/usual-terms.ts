import type { SetupTerm } from '@/contract/setup.ts'

/**
 * The two terms of the school year that a day (`YYYY-MM-DD`) lies in, with dates that most districts come near: what the set-up page
 * begins with. From July on the coming year is meant, for it is the one that is being prepared.
 */
export function usualTerms(today: string): SetupTerm[] {
  const year = Number(today.slice(0, 4)) - (Number(today.slice(5, 7)) < 7 ? 1 : 0)
  return [
    { schoolYear: year, term: 'autumn', startsOn: `${year}-09-01`, endsOn: `${year + 1}-01-22` },
    { schoolYear: year, term: 'spring', startsOn: `${year + 1}-02-22`, endsOn: `${year + 1}-07-05` },
  ]
}
