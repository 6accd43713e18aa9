import { createFileRoute } from '@tanstack/react-router'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { listSearch } from '@/lib/list-search.ts'
import { referralList } from '@/modules/referrals/contract/referral-list.ts'
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
  validateSearch: listSearch(referralList, isPersonalFilter),
  component: ReferralsPage,
})
