import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { upFrom, type Place } from './place.ts'

/** One level up from where the address stands by then: a second Esc may come before the page has followed the first. */
export function useClimb(above: (search: Place) => Place | null = upFrom) {
  const navigate = useNavigate()
  return useCallback(
    () =>
      void navigate({ to: '.', search: ((now: Place) => above(now) ?? now) as never, resetScroll: false }),
    [navigate, above],
  )
}
