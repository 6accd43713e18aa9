import { createFileRoute } from '@tanstack/react-router'
import { FirstWeekAtSchool } from '@/modules/account/pages/first-week/first-week.tsx'
import { BasePage } from '@/modules/records/pages/schools/base-page.tsx'
import { weekSearch } from '@/modules/records/pages/week-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/manage/base')({
  staticData: {
    roles: ['admin'],
    texts: ['schools', 'lists', 'form', 'regions', 'reveal'],
  } satisfies DataOf<'/manage/base'>,
  validateSearch: weekSearch,
  component: Base,
})

function Base() {
  const { week } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BasePage
      top={<FirstWeekAtSchool again={week === 'again'} onClose={() => void navigate({ search: {} })} />}
    />
  )
}
