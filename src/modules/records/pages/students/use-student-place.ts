import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { StudentPlace, StudentSearch } from '@/modules/records/pages/student-search.ts'

/** What of the page is open, and how to go elsewhere in it. Each move is a step that the back key takes back. */
export function useStudentPlace() {
  const { id, view } = useSearch({ strict: false }) as StudentSearch
  const navigate = useNavigate()
  return useMemo(() => {
    const go = (next: StudentPlace) =>
      void navigate({
        to: '.',
        search: ((before: StudentSearch) => ({ ...before, ...next })) as never,
        resetScroll: false,
      })
    return {
      id,
      view,
      openRecord: (student: number) => go({ id: student, view: undefined }),
      openBin: () => go({ view: 'bin', id: undefined }),
      openImport: () => go({ view: 'import', id: undefined }),
      openList: () => go({ view: undefined, id: undefined }),
    }
  }, [id, view, navigate])
}
export type StudentPlaces = ReturnType<typeof useStudentPlace>
