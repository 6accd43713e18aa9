import { createFileRoute } from '@tanstack/react-router'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { classList } from '@/modules/records/contract/organisation-lists.ts'
import { ClassesPage } from '@/modules/records/pages/staff/classes/classes-page.tsx'
import { listSearch } from '@/lib/list-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/manage/class')({
  staticData: {
    roles: ['admin', 'teacher'],
    texts: ['people', 'lists', 'table', 'form', 'exports'],
  } satisfies DataOf<'/manage/class'>,
  validateSearch: listSearch(classList, isPersonalFilter),
  component: SchoolClasses,
})

function SchoolClasses() {
  const navigate = Route.useNavigate()
  return (
    <ClassesPage
      scope="school"
      onStudents={(row) => void navigate({ to: '/manage/student', search: { class: row.id } })}
    />
  )
}
