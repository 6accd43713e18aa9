import { createFileRoute } from '@tanstack/react-router'
import { BureauRounds } from '@/modules/records/pages/rounds/bureau-rounds.tsx'
import { SchoolRounds } from '@/modules/records/pages/rounds/school-rounds.tsx'
import { roundsSearch } from '@/modules/records/pages/rounds-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/manage/rounds')({
  staticData: {
    roles: ['admin', 'qu'],
    texts: ['rounds', 'form', 'schools', 'definition-sets'],
  } satisfies DataOf<'/manage/rounds'>,
  validateSearch: roundsSearch,
  component: Rounds,
})

/** A bureau holds rounds; a school works on them. */
function Rounds() {
  const { user } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!user?.info.access.includes('qu')) return <SchoolRounds />
  return (
    <BureauRounds
      search={search}
      onSearch={(next) => void navigate({ search: (now) => ({ ...now, ...next }), replace: true })}
    />
  )
}
