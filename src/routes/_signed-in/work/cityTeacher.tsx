import { createFileRoute } from '@tanstack/react-router'
import { CityTeacherPage } from '@/features/work/tasks/city-teacher-page.tsx'
import { withoutDefaultWindow } from '@/lib/date-window.ts'
import { labourDistrictSearch } from '@/lib/task-search.ts'

export const Route = createFileRoute('/_signed-in/work/cityTeacher')({
  staticData: { texts: ['labour-tasks', 'tasks', 'date-window', 'lists', 'widgets'] },
  validateSearch: labourDistrictSearch,
  search: { middlewares: [({ search, next }) => withoutDefaultWindow(next(search))] },
  component: CityTeacherPage,
})
