import { createFileRoute } from '@tanstack/react-router'
import { AppDownloadsPage } from '@/modules/partner/pages/app-download/app-downloads-page.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/manage/appDown')({
  staticData: { roles: 'signed-in', texts: ['schools'] } satisfies DataOf<'/manage/appDown'>,
  component: AppDownloadsPage,
})
