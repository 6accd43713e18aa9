import { createFileRoute } from '@tanstack/react-router'
import { progressSearch } from '@/features/vision/progress/progress-search.ts'
import { SchoolProgressPage } from '@/features/vision/progress/school-page.tsx'

export const Route = createFileRoute('/_signed-in/visionCheck/progress')({
  staticData: { texts: ['progress', 'missed', 'vision', 'widgets', 'notices'] },
  validateSearch: progressSearch,
  component: SchoolProgressPage,
})
