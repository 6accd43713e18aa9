import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { VisionRecordSearch } from '@/lib/vision-record-search.ts'

/** Whose record is open, and how to go elsewhere. Each move is a step that the back key takes back. */
export function useRecordPlace() {
  const { id } = useSearch({ strict: false }) as VisionRecordSearch
  const navigate = useNavigate()
  return useMemo(() => {
    const go = (next: number | undefined) =>
      void navigate({
        to: '.',
        search: ((before: VisionRecordSearch) => ({ ...before, id: next })) as never,
        resetScroll: false,
      })
    return { id: id as number | undefined, open: (child: number) => go(child), close: () => go(undefined) }
  }, [id, navigate])
}
export type RecordPlace = ReturnType<typeof useRecordPlace>
