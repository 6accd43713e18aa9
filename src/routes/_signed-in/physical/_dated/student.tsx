import { createFileRoute } from '@tanstack/react-router'
import { peStudentSearch } from '@/modules/pe/pages/student-search.ts'
import { StudentsPage } from '@/modules/pe/pages/students/students-page.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/physical/_dated/student')({
  staticData: {
    roles: ['admin'],
    texts: ['physical', 'lists', 'widgets', 'vision', 'date-window'],
  } satisfies DataOf<'/physical/student'>,
  validateSearch: peStudentSearch,
  component: StudentsPage,
})
