import { createFileRoute } from '@tanstack/react-router'
import { peStudentSearch } from '@/features/physical/student-search.ts'
import { StudentsPage } from '@/features/physical/students/students-page.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/physical/_dated/student')({
  staticData: {
    roles: ['admin'],
    texts: ['physical', 'lists', 'widgets', 'vision', 'date-window'],
  } satisfies DataOf<'/physical/student'>,
  validateSearch: peStudentSearch,
  component: StudentsPage,
})
