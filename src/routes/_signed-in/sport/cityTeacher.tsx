import { createFileRoute } from '@tanstack/react-router'
import { CityTeacherPage } from '@/features/sport/tasks/district/city-teacher-page.tsx'
import { districtTaskSearch } from '@/features/sport/tasks/task-search.ts'

export const Route = createFileRoute('/_signed-in/sport/cityTeacher')({
  staticData: { texts: ['sport-tasks', 'date-window', 'lists', 'widgets'] },
  validateSearch: districtTaskSearch,
  component: CityTeacherPage,
})
