import { useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useSearchStep } from '@/lib/use-search-step.ts'
import type { LessonSearch } from './lesson-search.ts'

/** The address of the courses, and a step in it that the back key takes back. */
export function useLessonAddress() {
  const search = useSearch({ strict: false }) as LessonSearch
  const step = useSearchStep<LessonSearch>()
  const go = useCallback(
    (part: Partial<LessonSearch>) => step({ ...search, ...part }, { fromTop: true }),
    [step, search],
  )
  return { search, go }
}
