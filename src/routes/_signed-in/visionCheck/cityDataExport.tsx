import { createFileRoute } from '@tanstack/react-router'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { visionRecordList } from '@/modules/vision/contract/record-list.ts'
import { VisionExportPage } from '@/modules/vision/pages/export/vision-export-page.tsx'
import { listSearch } from '@/lib/list-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/visionCheck/cityDataExport')({
  staticData: {
    roles: ['qu'],
    texts: ['export-page', 'vision', 'lists', 'table', 'exports', 'reveal'],
  } satisfies DataOf<'/visionCheck/cityDataExport'>,
  validateSearch: listSearch(visionRecordList, isPersonalFilter),
  component: () => <VisionExportPage scope="district" />,
})
