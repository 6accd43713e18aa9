import { createFileRoute } from '@tanstack/react-router'
import { CityTeacherPage } from '@/modules/labour/pages/tasks/city-teacher-page.tsx'
import { districtTaskSearch } from '@/lib/task-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/work/_dated/cityTeacher')({
  staticData: {
    roles: ['qu'],
    texts: ['labour-tasks', 'tasks', 'date-window', 'lists', 'widgets'],
  } satisfies DataOf<'/work/cityTeacher'>,
  validateSearch: districtTaskSearch,
  component: CityTeacherPage,
})
