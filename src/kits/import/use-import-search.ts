import { useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ImportSearch } from '@/lib/import-search.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'

const bare = { plan: undefined, action: undefined, grade: undefined, pending: undefined }

/** The open plan and its filters in the address. Each move is a step that the back key takes back. */
export function useImportSearch() {
  const search = useSearch({ strict: false }) as ImportSearch
  const step = useSearchStep<ImportSearch>()
  const go = useCallback((next: Partial<ImportSearch>) => step((before) => ({ ...before, ...next })), [step])
  /** Opens a plan without filters, or with undefined the upload. */
  const open = useCallback((plan: string | undefined) => go({ ...bare, plan }), [go])
  return { search, filter: go, open }
}
