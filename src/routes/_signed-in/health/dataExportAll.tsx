import { createFileRoute } from '@tanstack/react-router'
import { healthResultList } from '@/modules/health/contract/result-list.ts'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { HealthExportPage } from '@/modules/health/pages/export/health-export-page.tsx'
import { healthExportSearch } from '@/modules/health/pages/export-search.ts'
import { listSearch } from '@/lib/list-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/health/dataExportAll')({
  staticData: {
    roles: ['qu'],
    texts: ['health', 'vision', 'widgets', 'export-page', 'lists', 'table', 'exports', 'reveal'],
  } satisfies DataOf<'/health/dataExportAll'>,
  validateSearch: healthExportSearch(listSearch(healthResultList, isPersonalFilter)),
  component: HealthExportPage,
})
