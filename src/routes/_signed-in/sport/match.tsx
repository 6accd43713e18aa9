import { createFileRoute } from '@tanstack/react-router'
import { MatchPage } from '@/modules/competitions/pages/match-page.tsx'
import { matchSearch } from '@/modules/competitions/pages/match-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/sport/match')({
  staticData: {
    roles: ['admin'],
    texts: ['competition', 'lists', 'widgets', 'report'],
  } satisfies DataOf<'/sport/match'>,
  validateSearch: matchSearch,
  component: () => <MatchPage levels={['campus', 'school']} />,
})
