import { createFileRoute } from '@tanstack/react-router'
import { VisionImportPage } from '@/features/vision/import/vision-import-page.tsx'
import { importSearch } from '@/lib/import-search.ts'
import { pageData } from '@/shell/pages.ts'

export const Route = createFileRoute('/_signed-in/visionCheck/analysisExport')({
  staticData: pageData('/visionCheck/analysisExport', ['import']),
  validateSearch: importSearch,
  component: VisionImportPage,
})
