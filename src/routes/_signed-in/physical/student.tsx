import { createFileRoute } from '@tanstack/react-router'
import { peStudentSearch } from '@/features/physical/student-search.ts'
import { StudentsPage } from '@/features/physical/students/students-page.tsx'
import { withoutDefaultWindow } from '@/lib/date-window.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/physical/student')({
  staticData: {
    roles: ['admin'],
    texts: ['physical', 'lists', 'widgets', 'vision', 'date-window'],
  } satisfies DataOf<'/physical/student'>,
  validateSearch: peStudentSearch,
  search: { middlewares: [({ search, next }) => withoutDefaultWindow(next(search))] },
  component: StudentsPage,
})
