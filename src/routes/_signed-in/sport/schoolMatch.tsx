import { createFileRoute } from '@tanstack/react-router'
import { MatchPage } from '@/features/sport/match/match-page.tsx'
import { matchSearch } from '@/features/sport/match/match-search.ts'

export const Route = createFileRoute('/_signed-in/sport/schoolMatch')({
  staticData: { texts: ['competition', 'lists', 'widgets', 'report'] },
  validateSearch: matchSearch,
  component: () => <MatchPage levels={['campus', 'school']} />,
})
