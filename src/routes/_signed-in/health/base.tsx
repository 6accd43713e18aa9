import { createFileRoute } from '@tanstack/react-router'
import { healthResultList } from '@/contract/lists/health-result-list.ts'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { PupilsPage } from '@/features/health/pupils/pupils-page.tsx'
import { listSearch } from '@/lib/list-search.ts'

export const Route = createFileRoute('/_signed-in/health/base')({
  staticData: { texts: ['health-pupils', 'lists', 'table', 'form', 'reveal', 'exports'] },
  validateSearch: listSearch(healthResultList, isPersonalFilter),
  component: PupilsPage,
})
