import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { HealthRecordSearch } from '@/lib/health-record-search.ts'

/** Whose card is open, and how to go elsewhere. Each move is a step that the back key takes back. */
export function useCardPlace() {
  const { pupil } = useSearch({ strict: false }) as HealthRecordSearch
  const navigate = useNavigate()
  return useMemo(() => {
    const go = (next: number | undefined) =>
      void navigate({
        to: '.',
        search: ((before: HealthRecordSearch) => ({ ...before, pupil: next })) as never,
        resetScroll: false,
      })
    return {
      pupil: pupil as number | undefined,
      open: (child: number) => go(child),
      close: () => go(undefined),
    }
  }, [pupil, navigate])
}
