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

export const Route = createFileRoute('/_signed-in/manage/teacher')({
  staticData: {
    roles: ['admin'],
    texts: ['people', 'lists', 'table', 'form', 'reveal', 'exports', 'import'],
  } satisfies DataOf<'/manage/teacher'>,
  validateSearch: staffSearch(listSearch(teacherList, isPersonalFilter)),
  component: Teachers,
})

function Teachers() {
  if (Route.useSearch().view !== 'import') return <TeachersPage kind="teachers" scope="school" />
  return (
    <Suspense>
      <TeacherImportPage />
    </Suspense>
  )
}
