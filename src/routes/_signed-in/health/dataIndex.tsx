import { createFileRoute } from '@tanstack/react-router'
import { HealthAnalysisPage } from '@/modules/health/pages/analysis/health-analysis-page.tsx'
import { healthAnalysisSearch } from '@/modules/health/pages/analysis-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/health/dataIndex')({
  staticData: {
    roles: ['qu', 'reader'],
    texts: ['health', 'health-analysis', 'metric', 'vision', 'widgets'],
  } satisfies DataOf<'/health/dataIndex'>,
  validateSearch: healthAnalysisSearch,
  component: HealthAnalysisPage,
})
