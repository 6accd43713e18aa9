import { useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useSearchStep } from '@/lib/use-search-step.ts'
import type { MatchSearch } from './match-search.ts'

/** The address of the competitions, and a step in it that the back key takes back. */
export function useMatchAddress() {
  const search = useSearch({ strict: false }) as MatchSearch
  const step = useSearchStep<MatchSearch>()
  const go = useCallback((next: MatchSearch, replace = false) => step(next, { replace }), [step])
  return { search, go }
}
