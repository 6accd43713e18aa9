import { createFileRoute } from '@tanstack/react-router'
import { lessonSearch } from '@/modules/pe/pages/lesson-search.ts'
import { TeacherPage } from '@/modules/pe/pages/teacher-page.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/physical/teacher')({
  staticData: {
    roles: ['admin', 'teacher'],
    texts: ['physical', 'lists', 'widgets'],
  } satisfies DataOf<'/physical/teacher'>,
  validateSearch: lessonSearch,
  component: TeacherPage,
})
