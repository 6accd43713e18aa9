import { createFileRoute } from '@tanstack/react-router'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { visionRecordList } from '@/contract/lists/vision-record-list.ts'
import { VisionRecordsPage } from '@/features/vision/records/vision-records-page.tsx'
import { listSearch } from '@/lib/list-search.ts'
import { visionRecordSearch } from '@/lib/vision-record-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/visionCheck/records')({
  staticData: {
    roles: ['admin'],
    texts: ['vision-records', 'missed', 'vision', 'lists', 'table', 'form', 'reveal', 'exports', 'widgets'],
  } satisfies DataOf<'/visionCheck/records'>,
  validateSearch: visionRecordSearch(listSearch(visionRecordList, isPersonalFilter)),
  component: () => <VisionRecordsPage scope="school" />,
})
