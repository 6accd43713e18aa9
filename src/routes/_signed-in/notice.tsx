import { createFileRoute } from '@tanstack/react-router'
import { NoticesPage } from '@/features/notices/notices-page.tsx'
import { noticeSearch } from '@/lib/notice-search.ts'

export const Route = createFileRoute('/_signed-in/notice')({
  staticData: { texts: ['notices'] },
  validateSearch: noticeSearch,
  component: NoticesPage,
})
