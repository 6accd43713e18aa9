import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ImportSearch } from '@/lib/import-search.ts'

const bare = { plan: undefined, action: undefined, grade: undefined, pending: undefined }

/** The open plan and its filters in the address. Each move is a step that the back key takes back. */
export function useImportSearch() {
  const search = useSearch({ strict: false }) as ImportSearch
  const navigate = useNavigate()
  const go = useCallback(
    (next: Partial<ImportSearch>) =>
      void navigate({
        to: '.',
        search: ((before: ImportSearch) => ({ ...before, ...next })) as never,
        resetScroll: false,
      }),
    [navigate],
  )
  /** Opens a plan without filters, or with undefined the upload. */
  const open = useCallback((plan: string | undefined) => go({ ...bare, plan }), [go])
  return { search, filter: go, open }
}
