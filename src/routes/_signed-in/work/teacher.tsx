import { createFileRoute } from '@tanstack/react-router'
import { TeacherPage } from '@/features/work/tasks/teacher-page.tsx'
import { withoutDefaultWindow } from '@/lib/date-window.ts'
import { labourTaskSearch } from '@/lib/task-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/work/teacher')({
  staticData: {
    roles: ['admin', 'teacher'],
    texts: ['labour-tasks', 'labour-portfolio', 'tasks', 'date-window', 'lists', 'widgets'],
  } satisfies DataOf<'/work/teacher'>,
  validateSearch: labourTaskSearch,
  search: { middlewares: [({ search, next }) => withoutDefaultWindow(next(search))] },
  component: TeacherPage,
})
