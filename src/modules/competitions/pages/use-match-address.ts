import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { MatchSearch } from './match-search.ts'

/** The address of the competitions, and a step in it that the back key takes back. */
export function useMatchAddress() {
  const search = useSearch({ strict: false }) as MatchSearch
  const navigate = useNavigate()
  const go = useCallback(
    (next: MatchSearch, replace = false) =>
      void navigate({ to: '.', search: next as never, replace, resetScroll: false }),
    [navigate],
  )
  return { search, go }
}
