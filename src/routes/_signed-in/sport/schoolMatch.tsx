import { createFileRoute } from '@tanstack/react-router'
import { MatchPage } from '@/modules/competitions/pages/match-page.tsx'
import { matchSearch } from '@/modules/competitions/pages/match-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/sport/schoolMatch')({
  staticData: {
    roles: ['qu'],
    texts: ['competition', 'lists', 'widgets', 'report'],
  } satisfies DataOf<'/sport/schoolMatch'>,
  validateSearch: matchSearch,
  component: () => <MatchPage levels={['campus', 'school']} />,
})
