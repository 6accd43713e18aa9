import { useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { defaultWindow, type DateWindow } from '@/lib/date-window.ts'
import type { DistrictTaskSearch, TaskSearch } from '@/lib/task-search.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'

type Search = TaskSearch & DistrictTaskSearch & Partial<DateWindow>

/** The address of the tasks with its window, and a step in it that the back key takes back. */
export function useTaskAddress() {
  const search = useSearch({ strict: false }) as Search
  const step = useSearchStep<Search>()
  const go = useCallback(
    (part: Partial<Search>) => step((before) => ({ ...before, ...part }), { fromTop: true }),
    [step],
  )
  const usual = defaultWindow()
  const window: DateWindow = { start: search.start ?? usual.start, end: search.end ?? usual.end }
  return {
    search,
    window,
    /** What is asked for: tasks of the window, those of one teacher; and of the district, with the teachers of one school. */
    requested: {
      tasks: { ...window, ...(search.teacher !== undefined && { teacher: search.teacher }) },
      district: { ...window, ...(search.school !== undefined && { school: search.school }) },
    },
    go,
  }
}
