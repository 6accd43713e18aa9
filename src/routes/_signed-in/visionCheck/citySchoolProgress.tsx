import { createFileRoute } from '@tanstack/react-router'
import { progressSearch } from '@/features/vision/progress/progress-search.ts'
import { DistrictProgressPage } from '@/features/vision/progress/district-page.tsx'

export const Route = createFileRoute('/_signed-in/visionCheck/citySchoolProgress')({
  staticData: { texts: ['progress', 'missed', 'vision', 'widgets', 'notices'] },
  validateSearch: progressSearch,
  component: DistrictProgressPage,
})
