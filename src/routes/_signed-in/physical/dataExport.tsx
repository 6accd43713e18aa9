import { createFileRoute } from '@tanstack/react-router'
import { peExportSearch } from '@/features/physical/export-search.ts'
import { PeExportPage } from '@/features/physical/export/pe-export-page.tsx'

export const Route = createFileRoute('/_signed-in/physical/dataExport')({
  staticData: { texts: ['physical', 'export-page', 'lists', 'table', 'exports', 'reveal'] },
  validateSearch: peExportSearch,
  component: PeExportPage,
})
