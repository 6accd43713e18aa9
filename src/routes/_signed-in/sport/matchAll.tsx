import { createFileRoute } from '@tanstack/react-router'
import { MatchPage } from '@/modules/competitions/pages/match-page.tsx'
import { matchSearch } from '@/modules/competitions/pages/match-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/sport/matchAll')({
  staticData: {
    roles: ['admin'],
    texts: ['competition', 'lists', 'widgets', 'report'],
  } satisfies DataOf<'/sport/matchAll'>,
  validateSearch: matchSearch,
  component: () => <MatchPage levels={['district']} />,
})
