import { createFileRoute } from '@tanstack/react-router'
import { leaverList } from '@/modules/records/contract/leaver-list.ts'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { LeaversPage } from '@/modules/records/pages/turnover/leavers/leavers-page.tsx'
import { listSearch } from '@/lib/list-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/manage/leavers')({
  staticData: {
    roles: ['admin', 'qu'],
    texts: ['turnover', 'lists', 'table', 'form', 'exports'],
  } satisfies DataOf<'/manage/leavers'>,
  validateSearch: listSearch(leaverList, isPersonalFilter),
  component: LeaversPage,
})
