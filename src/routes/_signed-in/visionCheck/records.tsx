import { createFileRoute } from '@tanstack/react-router'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { visionRecordList } from '@/modules/vision/contract/record-list.ts'
import { VisionRecordsPage } from '@/modules/vision/pages/records/vision-records-page.tsx'
import { ReferButton } from '@/modules/referrals/pages/school/refer-button.tsx'
import { listSearch } from '@/lib/list-search.ts'
import { visionRecordSearch } from '@/modules/vision/pages/record-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/visionCheck/records')({
  staticData: {
    roles: ['admin', 'teacher'],
    texts: [
      'vision-records',
      'referrals',
      'missed',
      'vision',
      'lists',
      'table',
      'form',
      'reveal',
      'exports',
      'widgets',
    ],
  } satisfies DataOf<'/visionCheck/records'>,
  validateSearch: visionRecordSearch(listSearch(visionRecordList, isPersonalFilter)),
  component: () => <VisionRecordsPage scope="school" moreBulk={ReferButton} />,
})
