import { createFileRoute } from '@tanstack/react-router'
import { taskSearch } from '@/lib/task-search.ts'
import { TeacherPage } from '@/features/sport/tasks/teacher-page.tsx'

export const Route = createFileRoute('/_signed-in/sport/teacher')({
  staticData: { texts: ['sport-tasks', 'tasks', 'date-window', 'lists', 'widgets', 'sport-intake'] },
  validateSearch: taskSearch,
  component: TeacherPage,
})
