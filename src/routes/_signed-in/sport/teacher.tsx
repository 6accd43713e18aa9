import { createFileRoute } from '@tanstack/react-router'
import { taskSearch } from '@/lib/task-search.ts'
import { TeacherPage } from '@/modules/sport/pages/tasks/teacher-page.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/sport/teacher')({
  staticData: {
    roles: ['admin', 'teacher'],
    texts: ['sport-tasks', 'tasks', 'date-window', 'lists', 'widgets', 'sport-intake'],
  } satisfies DataOf<'/sport/teacher'>,
  validateSearch: taskSearch,
  component: TeacherPage,
})
