import { createFileRoute } from '@tanstack/react-router'
import { CityTeacherPage } from '@/features/work/tasks/city-teacher-page.tsx'
import { withoutDefaultWindow } from '@/lib/date-window.ts'
import { labourDistrictSearch } from '@/lib/task-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/work/cityTeacher')({
  staticData: {
    roles: ['qu'],
    texts: ['labour-tasks', 'tasks', 'date-window', 'lists', 'widgets'],
  } satisfies DataOf<'/work/cityTeacher'>,
  validateSearch: labourDistrictSearch,
  search: { middlewares: [({ search, next }) => withoutDefaultWindow(next(search))] },
  component: CityTeacherPage,
})
