import { createFileRoute } from '@tanstack/react-router'
import { HealthAnalysisPage } from '@/features/health/analysis/health-analysis-page.tsx'
import { healthAnalysisSearch } from '@/lib/health-analysis-search.ts'

export const Route = createFileRoute('/_signed-in/health/dataIndex')({
  staticData: { texts: ['health', 'health-analysis', 'metric', 'vision', 'widgets'] },
  validateSearch: healthAnalysisSearch,
  component: HealthAnalysisPage,
})
