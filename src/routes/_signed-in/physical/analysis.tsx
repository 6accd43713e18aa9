import { createFileRoute } from '@tanstack/react-router'
import { peAnalysisSearch } from '@/features/physical/analysis-search.ts'
import { AnalysisPage } from '@/features/physical/analysis/analysis-page.tsx'
import { withoutDefaultWindow } from '@/lib/date-window.ts'

export const Route = createFileRoute('/_signed-in/physical/analysis')({
  staticData: { texts: ['physical', 'lists', 'widgets', 'date-window'] },
  validateSearch: peAnalysisSearch,
  search: { middlewares: [({ search, next }) => withoutDefaultWindow(next(search))] },
  component: AnalysisPage,
})
