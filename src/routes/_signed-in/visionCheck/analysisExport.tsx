import { createFileRoute } from '@tanstack/react-router'
import { VisionImportPage } from '@/features/vision/import/vision-import-page.tsx'
import { importSearch } from '@/lib/import-search.ts'

export const Route = createFileRoute('/_signed-in/visionCheck/analysisExport')({
  staticData: { texts: ['import'] },
  validateSearch: importSearch,
  component: VisionImportPage,
})
