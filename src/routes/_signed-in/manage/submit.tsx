import { createFileRoute } from '@tanstack/react-router'
import { partsSearch } from '@/modules/submissions/pages/parts-search.ts'
import { SubmitPage } from '@/modules/submissions/pages/school/submit-page.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/manage/submit')({
  staticData: {
    roles: ['admin'],
    texts: ['submissions', 'rounds', 'widgets'],
  } satisfies DataOf<'/manage/submit'>,
  validateSearch: partsSearch,
  component: Submit,
})

function Submit() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <SubmitPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
