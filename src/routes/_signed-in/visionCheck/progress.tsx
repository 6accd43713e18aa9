import { createFileRoute } from '@tanstack/react-router'
import { progressSearch } from '@/modules/vision/pages/progress/progress-search.ts'
import { SchoolProgressPage } from '@/modules/vision/pages/progress/school-page.tsx'
import { FeedbackStrip } from '@/modules/letters/pages/feedback/feedback-strip.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/visionCheck/progress')({
  staticData: {
    roles: ['admin'],
    texts: ['progress', 'missed', 'vision', 'widgets', 'notices'],
  } satisfies DataOf<'/visionCheck/progress'>,
  validateSearch: progressSearch,
  component: Progress,
})

function Progress() {
  return (
    <SchoolProgressPage feedback={<FeedbackStrip kind="vision" round={Route.useSearch().round} canOpen />} />
  )
}
