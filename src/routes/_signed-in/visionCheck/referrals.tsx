import { createFileRoute } from '@tanstack/react-router'
import { referralSearch } from '@/modules/referrals/pages/school/referral-search.ts'
import { ReferralsPage } from '@/modules/referrals/pages/school/referrals-page.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/visionCheck/referrals')({
  staticData: {
    roles: ['admin', 'teacher'],
    texts: [
      'referrals',
      'referral-funnel',
      'referral-phone',
      'vision',
      'lists',
      'table',
      'form',
      'reveal',
      'exports',
      'widgets',
    ],
  } satisfies DataOf<'/visionCheck/referrals'>,
  validateSearch: referralSearch,
  component: ReferralsPage,
})
