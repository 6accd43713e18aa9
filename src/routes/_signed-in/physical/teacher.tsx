import { createFileRoute } from '@tanstack/react-router'
import { lessonSearch } from '@/features/physical/lesson-search.ts'
import { TeacherPage } from '@/features/physical/teacher-page.tsx'

export const Route = createFileRoute('/_signed-in/physical/teacher')({
  staticData: { texts: ['physical', 'lists', 'widgets'] },
  validateSearch: lessonSearch,
  component: TeacherPage,
})
