import { createFileRoute } from '@tanstack/react-router'
import { TurnoverPage } from '@/features/turnover/turnover-page.tsx'
import { turnoverSearch } from '@/features/turnover/turnover-search.ts'

export const Route = createFileRoute('/_signed-in/manage/turnover')({
  staticData: { texts: ['turnover', 'lists', 'form'] },
  validateSearch: turnoverSearch,
  component: TurnoverPage,
})
