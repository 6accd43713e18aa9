import { createFileRoute } from '@tanstack/react-router'
import { SubmissionsPage } from '@/modules/submissions/pages/bureau/submissions-page.tsx'
import { partsSearch } from '@/modules/submissions/pages/parts-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/manage/submissions')({
  staticData: {
    roles: ['qu', 'reader'],
    texts: ['submissions', 'rounds', 'widgets'],
  } satisfies DataOf<'/manage/submissions'>,
  validateSearch: partsSearch,
  component: Submissions,
})

function Submissions() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SubmissionsPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
  )
}
