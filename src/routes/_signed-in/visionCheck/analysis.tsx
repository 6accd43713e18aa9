import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '@/modules/vision/pages/analysis/analysis-page.tsx'
import { analysisSearch } from '@/modules/vision/pages/analysis-search.ts'
import { AnalysisFunnel } from '@/modules/referrals/pages/funnel/funnel-parts.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/visionCheck/analysis')({
  staticData: {
    roles: ['admin'],
    texts: ['vision', 'referral-funnel', 'widgets', 'analysis'],
  } satisfies DataOf<'/visionCheck/analysis'>,
  validateSearch: analysisSearch,
  component: () => <AnalysisPage more={AnalysisFunnel} />,
})
