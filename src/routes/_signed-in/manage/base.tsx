import { createFileRoute } from '@tanstack/react-router'
import { FirstWeekAtSchool } from '@/features/first-week/first-week.tsx'
import { BasePage } from '@/features/schools/base-page.tsx'
import { weekSearch } from '@/lib/week-search.ts'

export const Route = createFileRoute('/_signed-in/manage/base')({
  staticData: { texts: ['schools', 'lists', 'form', 'regions', 'reveal'] },
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
