import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { localDay, type DateWindow } from '@/lib/date-window.ts'
import { daysOfTerm, termOf } from '@/standards/calendar/terms.ts'
import { TermSource } from '@/api/term-source.ts'

/** First and last day of the present term, or of the last one during a vacation; undefined until it is known, and where it cannot be read. */
export function usePresentTerm(): DateWindow | undefined {
  const readTerms = use(TermSource)
  const { data: terms } = useQuery({
    queryKey: ['calendar', 'terms'],
    queryFn: readTerms,
    staleTime: 60_000,
  })
  if (!terms) return undefined
  const { startsOn, endsOn } = daysOfTerm({ terms }, termOf({ terms }, localDay()))
  return { start: startsOn, end: endsOn }
}
