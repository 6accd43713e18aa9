import { createFileRoute } from '@tanstack/react-router'
import { TurnoverPage } from '@/features/turnover/turnover-page.tsx'
import { turnoverSearch } from '@/features/turnover/turnover-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/manage/turnover')({
  staticData: {
    roles: ['admin', 'qu'],
    texts: ['turnover', 'lists', 'form'],
  } satisfies DataOf<'/manage/turnover'>,
  validateSearch: turnoverSearch,
  component: TurnoverPage,
})
