import { createFileRoute } from '@tanstack/react-router'
import { peAnalysisSearch } from '@/modules/pe/pages/analysis-search.ts'
import { AnalysisPage } from '@/modules/pe/pages/analysis/analysis-page.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/physical/_dated/analysis')({
  staticData: {
    roles: ['admin'],
    texts: ['physical', 'lists', 'widgets', 'date-window'],
  } satisfies DataOf<'/physical/analysis'>,
  validateSearch: peAnalysisSearch,
  component: AnalysisPage,
})
