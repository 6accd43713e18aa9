import { createFileRoute } from '@tanstack/react-router'
import { CityTeacherPage } from '@/features/sport/tasks/district/city-teacher-page.tsx'
import { districtTaskSearch } from '@/lib/task-search.ts'

export const Route = createFileRoute('/_signed-in/sport/cityTeacher')({
  staticData: { texts: ['sport-tasks', 'tasks', 'date-window', 'lists', 'widgets'] },
  validateSearch: districtTaskSearch,
  component: CityTeacherPage,
})
