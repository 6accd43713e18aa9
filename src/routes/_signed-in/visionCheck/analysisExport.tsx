import { createFileRoute } from '@tanstack/react-router'
import { VisionImportPage } from '@/modules/vision/pages/import/vision-import-page.tsx'
import { importSearch } from '@/lib/import-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/visionCheck/analysisExport')({
  staticData: { roles: ['admin'], texts: ['import'] } satisfies DataOf<'/visionCheck/analysisExport'>,
  validateSearch: importSearch,
  component: VisionImportPage,
})
