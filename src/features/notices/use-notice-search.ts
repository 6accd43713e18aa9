import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { NoticeSearch } from '@/lib/notice-search.ts'

/** The page's part of the address. Each move is a step that the back key takes back. */
export function useNoticeSearch() {
  const search = useSearch({ strict: false }) as NoticeSearch
  const navigate = useNavigate()
  const go = useCallback(
    (next: NoticeSearch) => void navigate({ to: '.', search: next as never, resetScroll: false }),
    [navigate],
  )
  return { search, go }
}
