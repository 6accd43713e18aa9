import { createFileRoute } from '@tanstack/react-router'
import { AppDownloadsPage } from '@/features/app-download/app-downloads-page.tsx'

export const Route = createFileRoute('/_signed-in/manage/appDown')({
  staticData: { texts: ['schools'] },
  component: AppDownloadsPage,
})
