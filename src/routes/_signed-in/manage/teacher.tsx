import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { teacherList } from '@/modules/records/contract/organisation-lists.ts'
import { TeachersPage } from '@/modules/records/pages/staff/teachers/teachers-page.tsx'
import { listSearch } from '@/lib/list-search.ts'
import { staffSearch } from '@/modules/records/pages/staff-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

const TeacherImportPage = lazy(() =>
  import('@/modules/records/pages/staff/teachers/teacher-import-page.tsx').then((part) => ({
    default: part.TeacherImportPage,
  })),
)

const RolesPage = lazy(() =>
  import('@/modules/records/pages/staff/roles/roles-page.tsx').then((part) => ({ default: part.RolesPage })),
)

export const Route = createFileRoute('/_signed-in/manage/teacher')({
  staticData: {
    roles: ['admin'],
    texts: ['people', 'lists', 'table', 'form', 'reveal', 'exports', 'import', 'roles'],
  } satisfies DataOf<'/manage/teacher'>,
  validateSearch: staffSearch(listSearch(teacherList, isPersonalFilter)),
  component: Teachers,
})

function Teachers() {
  const { view } = Route.useSearch()
  if (view === undefined) return <TeachersPage kind="teachers" scope="school" />
  return <Suspense>{view === 'roles' ? <RolesPage /> : <TeacherImportPage />}</Suspense>
}
