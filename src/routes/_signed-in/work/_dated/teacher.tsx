import { createFileRoute } from '@tanstack/react-router'
import { TeacherPage } from '@/modules/labour/pages/tasks/teacher-page.tsx'
import { taskSearch } from '@/lib/task-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/work/_dated/teacher')({
  staticData: {
    roles: ['admin', 'teacher'],
    texts: ['labour-tasks', 'labour-portfolio', 'tasks', 'date-window', 'lists', 'widgets'],
  } satisfies DataOf<'/work/teacher'>,
  validateSearch: taskSearch,
  component: TeacherPage,
})
