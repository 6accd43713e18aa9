import { createFileRoute } from '@tanstack/react-router'
import { HealthAnalysisPage } from '@/modules/health/pages/analysis/health-analysis-page.tsx'
import { healthAnalysisSearch } from '@/modules/health/pages/analysis-search.ts'
import { FeedbackStrip } from '@/modules/letters/pages/feedback/feedback-strip.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/health/analysis')({
  staticData: {
    roles: ['admin'],
    texts: ['health', 'health-analysis', 'metric', 'vision', 'widgets'],
  } satisfies DataOf<'/health/analysis'>,
  validateSearch: healthAnalysisSearch,
  component: Progress,
})

function Progress() {
  return <HealthAnalysisPage feedback={<FeedbackStrip kind="check" round={undefined} canOpen />} />
}
