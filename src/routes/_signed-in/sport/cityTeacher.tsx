import { createFileRoute } from '@tanstack/react-router'
import { CityTeacherPage } from '@/modules/sport/pages/tasks/district/city-teacher-page.tsx'
import { districtTaskSearch } from '@/lib/task-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/sport/cityTeacher')({
  staticData: {
    roles: ['qu'],
    texts: ['sport-tasks', 'tasks', 'date-window', 'lists', 'widgets'],
  } satisfies DataOf<'/sport/cityTeacher'>,
  validateSearch: districtTaskSearch,
  component: CityTeacherPage,
})
