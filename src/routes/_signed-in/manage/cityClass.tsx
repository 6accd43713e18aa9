import { createFileRoute } from '@tanstack/react-router'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { classList } from '@/modules/records/contract/organisation-lists.ts'
import { ClassesPage } from '@/modules/records/pages/staff/classes/classes-page.tsx'
import { listSearch } from '@/lib/list-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/manage/cityClass')({
  staticData: {
    roles: ['qu'],
    texts: ['people', 'lists', 'table', 'form', 'exports'],
  } satisfies DataOf<'/manage/cityClass'>,
  validateSearch: listSearch(classList, isPersonalFilter),
  component: DistrictClasses,
})

function DistrictClasses() {
  const navigate = Route.useNavigate()
  return (
    <ClassesPage
      scope="district"
      onStudents={(row) =>
        void navigate({ to: '/manage/cityStudent', search: { school: row.schoolId, class: row.id } })
      }
    />
  )
}
