import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { studentList } from '@/modules/records/contract/student-list.ts'
import { StudentsPage } from '@/modules/records/pages/students/students-page.tsx'
import { listSearch } from '@/lib/list-search.ts'
import { studentSearch } from '@/modules/records/pages/student-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

const RosterImportPage = lazy(() =>
  import('@/modules/records/pages/import/roster-import-page.tsx').then((part) => ({
    default: part.RosterImportPage,
  })),
)

const MadeSheets = lazy(() =>
  import('@/modules/records/pages/binding/made-sheets.tsx').then((part) => ({
    default: part.MadeSheets,
  })),
)

export const Route = createFileRoute('/_signed-in/manage/student')({
  staticData: {
    roles: ['admin', 'teacher'],
    texts: ['students', 'lists', 'table', 'form', 'reveal', 'exports', 'bind', 'import'],
  } satisfies DataOf<'/manage/student'>,
  validateSearch: studentSearch(listSearch(studentList, isPersonalFilter)),
  component: SchoolStudents,
})

function SchoolStudents() {
  if (Route.useSearch().view !== 'import') return <StudentsPage scope="school" Sheets={MadeSheets} />
  return (
    <Suspense>
      <RosterImportPage />
    </Suspense>
  )
}
