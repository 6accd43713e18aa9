import { createFileRoute } from '@tanstack/react-router'
import { HealthDataPage } from '@/features/health/national-report/health-data-page.tsx'
import { healthDataSearch } from '@/lib/health-data-search.ts'

export const Route = createFileRoute('/_signed-in/health/dataExport')({
  staticData: { texts: ['health', 'vision', 'widgets', 'import', 'reveal'] },
  validateSearch: healthDataSearch,
  component: HealthDataPage,
})
