import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { TripSearch } from './trip-search.ts'

/** The address of the study trips, and a step in it that the back key takes back. */
export function useTripAddress() {
  const search = useSearch({ strict: false }) as TripSearch
  const navigate = useNavigate()
  const go = useCallback(
    (part: Partial<TripSearch>) =>
      void navigate({ to: '.', search: { ...search, ...part } as never, resetScroll: false }),
    [navigate, search],
  )
  return { search, go }
}
