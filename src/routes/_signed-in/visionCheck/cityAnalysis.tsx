import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '@/features/vision/analysis/analysis-page.tsx'
import { analysisSearch } from '@/lib/analysis-search.ts'

export const Route = createFileRoute('/_signed-in/visionCheck/cityAnalysis')({
  staticData: { texts: ['vision', 'widgets', 'analysis'] },
  validateSearch: analysisSearch,
  component: AnalysisPage,
})
