import { createFileRoute } from '@tanstack/react-router'
import { ScreenPage } from '@/features/vision/screen/screen-page.tsx'
import { screenSearch } from '@/lib/screen-search.ts'

export const Route = createFileRoute('/_signed-in/visionCheck/base')({
  staticData: { texts: ['vision', 'widgets'] },
  validateSearch: screenSearch,
  component: ScreenPage,
})
