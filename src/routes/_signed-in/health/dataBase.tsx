import { createFileRoute } from '@tanstack/react-router'
import { healthResultList } from '@/modules/health/contract/result-list.ts'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { HealthRecordsPage } from '@/modules/health/pages/records/health-records-page.tsx'
import { healthRecordSearch } from '@/modules/health/pages/record-search.ts'
import { listSearch } from '@/lib/list-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/health/dataBase')({
  staticData: {
    roles: ['qu'],
    texts: [
      'health-students',
      'health-card',
      'missed',
      'health',
      'lists',
      'table',
      'form',
      'reveal',
      'exports',
      'widgets',
    ],
  } satisfies DataOf<'/health/dataBase'>,
  validateSearch: healthRecordSearch(listSearch(healthResultList, isPersonalFilter)),
  component: () => <HealthRecordsPage scope="district" />,
})
