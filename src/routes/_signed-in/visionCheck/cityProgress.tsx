import { createFileRoute } from '@tanstack/react-router'
import { progressSearch } from '@/modules/vision/pages/progress/progress-search.ts'
import { ProgressTablesPage } from '@/modules/vision/pages/progress/tables/tables-page.tsx'
import { ProgressFunnel } from '@/modules/referrals/pages/funnel/funnel-parts.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/visionCheck/cityProgress')({
  staticData: {
    roles: ['qu', 'reader'],
    texts: ['progress', 'vision', 'referral-funnel', 'widgets'],
  } satisfies DataOf<'/visionCheck/cityProgress'>,
  validateSearch: progressSearch,
  component: () => <ProgressTablesPage more={ProgressFunnel} />,
})
