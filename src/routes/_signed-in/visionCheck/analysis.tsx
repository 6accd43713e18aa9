import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '@/modules/vision/pages/analysis/analysis-page.tsx'
import { analysisSearch } from '@/modules/vision/pages/analysis-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/visionCheck/analysis')({
  staticData: {
    roles: ['admin'],
    texts: ['vision', 'widgets', 'analysis'],
  } satisfies DataOf<'/visionCheck/analysis'>,
  validateSearch: analysisSearch,
  component: AnalysisPage,
})
