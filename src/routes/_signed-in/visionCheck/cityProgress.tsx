import { createFileRoute } from '@tanstack/react-router'
import { progressSearch } from '@/features/vision/progress/progress-search.ts'
import { ProgressTablesPage } from '@/features/vision/progress/tables/tables-page.tsx'

export const Route = createFileRoute('/_signed-in/visionCheck/cityProgress')({
  staticData: { texts: ['progress', 'vision', 'widgets'] },
  validateSearch: progressSearch,
  component: ProgressTablesPage,
})
