import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ScreenSearch } from '@/lib/screen-search.ts'

/** The screen's part of the address, and how to move in it. Each move is a step that the back key takes back. */
export function useScreenSearch() {
  const search = useSearch({ strict: false }) as ScreenSearch
  const navigate = useNavigate()
  const go = useCallback(
    (next: ScreenSearch, { replace = false } = {}) =>
      void navigate({ to: '.', search: next as never, replace, resetScroll: false }),
    [navigate],
  )
  return { search, go }
}
