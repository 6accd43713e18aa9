import { createFileRoute } from '@tanstack/react-router'
import { progressSearch } from '@/modules/vision/pages/progress/progress-search.ts'
import { DistrictProgressPage } from '@/modules/vision/pages/progress/district-page.tsx'
import { FeedbackStrip } from '@/modules/letters/pages/feedback/feedback-strip.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/visionCheck/citySchoolProgress')({
  staticData: {
    roles: ['qu', 'reader'],
    texts: ['progress', 'missed', 'vision', 'widgets', 'notices'],
  } satisfies DataOf<'/visionCheck/citySchoolProgress'>,
  validateSearch: progressSearch,
  component: Progress,
})

function Progress() {
  const { user } = Route.useRouteContext()
  return (
    <DistrictProgressPage
      feedback={
        <FeedbackStrip
          kind="vision"
          round={Route.useSearch().round}
          canOpen={user?.info.access.includes('qu') ?? false}
        />
      }
    />
  )
}
