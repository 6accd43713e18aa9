import { useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ListSearch } from '@/lib/list-search.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'

/**
 * The list's part of the page's address, for `useListState(definition, ...useListAddress())`; its route validates it with `listSearch`.
 * Each move is a step that the back key takes back.
 */
export function useListAddress(): [ListSearch, (next: ListSearch) => void] {
  const search = useSearch({ strict: false }) as ListSearch
  const step = useSearchStep<ListSearch>()
  const go = useCallback((next: ListSearch) => step((before) => ({ ...before, ...next })), [step])
  return [search, go]
}
