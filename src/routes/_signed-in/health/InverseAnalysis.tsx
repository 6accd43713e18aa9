import { createFileRoute } from '@tanstack/react-router'
import { InversePage } from '@/features/health/inverse/inverse-page.tsx'
import { inverseSearch } from '@/features/health/inverse/inverse-search.ts'

export const Route = createFileRoute('/_signed-in/health/InverseAnalysis')({
  staticData: { texts: ['inverse', 'health', 'vision', 'widgets', 'table', 'import'] },
  validateSearch: inverseSearch,
  component: InversePage,
})
