import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSearchStep } from '@/lib/use-search-step.ts'
import type { StudentAddress, StudentSearch } from '@/modules/records/pages/student-search.ts'

/** What of the page is open, and how to go elsewhere in it. Each move is a step that the back key takes back. */
export function useStudentAddress() {
  const { id, view } = useSearch({ strict: false }) as StudentSearch
  const step = useSearchStep<StudentSearch>()
  return useMemo(() => {
    const go = (next: StudentAddress) => step((before) => ({ ...before, ...next }))
    return {
      id,
      view,
      openRecord: (student: number) => go({ id: student, view: undefined }),
      openBin: () => go({ view: 'bin', id: undefined }),
      openImport: () => go({ view: 'import', id: undefined }),
      openList: () => go({ view: undefined, id: undefined }),
    }
  }, [id, view, step])
}
export type StudentNavigation = ReturnType<typeof useStudentAddress>
