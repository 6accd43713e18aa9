import { createFileRoute } from '@tanstack/react-router'
import { FirstWeekAtSchool } from '@/features/first-week/first-week.tsx'
import { BasePage } from '@/features/schools/base-page.tsx'
import { weekSearch } from '@/lib/week-search.ts'
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
