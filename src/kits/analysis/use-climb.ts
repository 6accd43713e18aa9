import { useCallback } from 'react'
import { useSearchStep } from '@/lib/use-search-step.ts'
import { upFrom, type Place } from './place.ts'

/** One level up from where the address stands by then: a second Esc may come before the page has followed the first. */
export function useClimb(above: (search: Place) => Place | null = upFrom) {
  const step = useSearchStep<Place>()
  return useCallback(() => step((now) => above(now) ?? now), [step, above])
}
