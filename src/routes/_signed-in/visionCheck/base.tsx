import { createFileRoute } from '@tanstack/react-router'
import { ScreenPage } from '@/features/vision/screen/screen-page.tsx'
import { screenSearch } from '@/lib/screen-search.ts'
import { pageData } from '@/shell/pages.ts'

export const Route = createFileRoute('/_signed-in/visionCheck/base')({
  staticData: pageData('/visionCheck/base', ['vision', 'widgets']),
  validateSearch: screenSearch,
  component: ScreenPage,
})
