import { createFileRoute } from '@tanstack/react-router'
import { InversePage } from '@/modules/health/pages/inverse/inverse-page.tsx'
import { inverseSearch } from '@/modules/health/pages/inverse/inverse-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/health/InverseAnalysis')({
  staticData: {
    roles: ['admin'],
    texts: ['inverse', 'health', 'vision', 'widgets', 'table', 'import'],
  } satisfies DataOf<'/health/InverseAnalysis'>,
  validateSearch: inverseSearch,
  component: InversePage,
})
