import { createFileRoute } from '@tanstack/react-router'
import { healthResultList } from '@/modules/health/contract/result-list.ts'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { HealthDataPage } from '@/modules/health/pages/national-report/health-data-page.tsx'
import { schoolDataSearch } from '@/modules/health/pages/export-search.ts'
import { listSearch } from '@/lib/list-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/health/dataExport')({
  staticData: {
    roles: ['admin'],
    texts: [
      'health',
      'fitness-upload',
      'vision',
      'widgets',
      'import',
      'reveal',
      'export-page',
      'lists',
      'table',
      'exports',
    ],
  } satisfies DataOf<'/health/dataExport'>,
  validateSearch: schoolDataSearch(listSearch(healthResultList, isPersonalFilter)),
  component: HealthDataPage,
})
