import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { studentList } from '@/modules/records/contract/student-list.ts'
import { StudentsPage } from '@/modules/records/pages/students/students-page.tsx'
import { listSearch } from '@/lib/list-search.ts'
import { studentSearch } from '@/modules/records/pages/student-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

const MadeSheets = lazy(() =>
  import('@/modules/records/pages/binding/made-sheets.tsx').then((part) => ({
    default: part.MadeSheets,
  })),
)

export const Route = createFileRoute('/_signed-in/manage/cityStudent')({
  staticData: {
    roles: ['qu'],
    texts: ['students', 'lists', 'table', 'form', 'reveal', 'exports', 'bind'],
  } satisfies DataOf<'/manage/cityStudent'>,
  validateSearch: studentSearch(listSearch(studentList, isPersonalFilter)),
  component: () => <StudentsPage scope="district" Sheets={MadeSheets} />,
})
