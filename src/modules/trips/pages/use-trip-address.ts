import { useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useSearchStep } from '@/lib/use-search-step.ts'
import type { TripSearch } from './trip-search.ts'

/** The address of the study trips, and a step in it that the back key takes back. */
export function useTripAddress() {
  const search = useSearch({ strict: false }) as TripSearch
  const step = useSearchStep<TripSearch>()
  const go = useCallback((part: Partial<TripSearch>) => step({ ...search, ...part }), [step, search])
  return { search, go }
}
