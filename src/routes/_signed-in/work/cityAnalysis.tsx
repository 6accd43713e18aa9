import { createFileRoute } from '@tanstack/react-router'
import { LabourAnalysisPage } from '@/features/work/analysis/labour-analysis-page.tsx'
import { labourSearch } from '@/lib/labour-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/work/cityAnalysis')({
  staticData: {
    roles: ['qu'],
    texts: ['labour', 'vision', 'widgets'],
  } satisfies DataOf<'/work/cityAnalysis'>,
  validateSearch: labourSearch,
  component: LabourAnalysisPage,
})
