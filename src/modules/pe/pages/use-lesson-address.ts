import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { LessonSearch } from './lesson-search.ts'

/** The address of the courses, and a step in it that the back key takes back. */
export function useLessonAddress() {
  const search = useSearch({ strict: false }) as LessonSearch
  const navigate = useNavigate()
  const go = useCallback(
    (part: Partial<LessonSearch>) => void navigate({ to: '.', search: { ...search, ...part } as never }),
    [navigate, search],
  )
  return { search, go }
}
