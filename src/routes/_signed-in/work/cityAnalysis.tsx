import { createFileRoute } from '@tanstack/react-router'
import { LabourAnalysisPage } from '@/features/work/analysis/labour-analysis-page.tsx'
import { labourSearch } from '@/lib/labour-search.ts'

export const Route = createFileRoute('/_signed-in/work/cityAnalysis')({
  staticData: { texts: ['labour', 'vision', 'widgets'] },
  validateSearch: labourSearch,
  component: LabourAnalysisPage,
})
