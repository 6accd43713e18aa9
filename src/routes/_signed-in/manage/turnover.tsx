import { createFileRoute } from '@tanstack/react-router'
import { TurnoverPage } from '@/modules/records/pages/turnover/turnover-page.tsx'
import { turnoverSearch } from '@/modules/records/pages/turnover/turnover-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/manage/turnover')({
  staticData: {
    roles: ['admin', 'qu'],
    texts: ['turnover', 'lists', 'form'],
  } satisfies DataOf<'/manage/turnover'>,
  validateSearch: turnoverSearch,
  component: TurnoverPage,
})
