import { createFileRoute } from '@tanstack/react-router'
import { LettersPage } from '@/modules/letters/pages/letters-page.tsx'
import { lettersSearch } from '@/modules/letters/pages/letters-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/manage/letters')({
  staticData: {
    roles: ['admin', 'qu'],
    texts: ['letters', 'lists', 'rounds', 'widgets'],
  } satisfies DataOf<'/manage/letters'>,
  validateSearch: lettersSearch,
  component: Letters,
})

function Letters() {
  const { user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <LettersPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      isBureau={user?.info.access.includes('qu') ?? false}
    />
  )
}
