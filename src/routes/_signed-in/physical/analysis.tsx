import { createFileRoute } from '@tanstack/react-router'
import { peAnalysisSearch } from '@/features/physical/analysis-search.ts'
import { AnalysisPage } from '@/features/physical/analysis/analysis-page.tsx'
import { withoutDefaultWindow } from '@/lib/date-window.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/physical/analysis')({
  staticData: {
    roles: ['admin'],
    texts: ['physical', 'lists', 'widgets', 'date-window'],
  } satisfies DataOf<'/physical/analysis'>,
  validateSearch: peAnalysisSearch,
  search: { middlewares: [({ search, next }) => withoutDefaultWindow(next(search))] },
  component: AnalysisPage,
})
