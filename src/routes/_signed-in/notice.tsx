import { createFileRoute } from '@tanstack/react-router'
import { NoticesPage } from '@/modules/notices/pages/notices-page.tsx'
import { noticeSearch } from '@/modules/notices/pages/notice-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/notice')({
  staticData: { roles: 'signed-in', texts: ['notices'] } satisfies DataOf<'/notice'>,
  validateSearch: noticeSearch,
  component: NoticesPage,
})
