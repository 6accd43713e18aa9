import { createFileRoute } from '@tanstack/react-router'
import { healthResultList } from '@/modules/health/contract/result-list.ts'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { StudentsPage } from '@/modules/health/pages/students/students-page.tsx'
import { listSearch } from '@/lib/list-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/health/base')({
  staticData: {
    roles: ['admin', 'teacher'],
    texts: ['health-students', 'lists', 'table', 'form', 'reveal', 'exports'],
  } satisfies DataOf<'/health/base'>,
  validateSearch: listSearch(healthResultList, isPersonalFilter),
  component: StudentsPage,
})
