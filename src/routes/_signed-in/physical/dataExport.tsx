import { createFileRoute } from '@tanstack/react-router'
import { peExportSearch } from '@/features/physical/export-search.ts'
import { PeExportPage } from '@/features/physical/export/pe-export-page.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/physical/dataExport')({
  staticData: {
    roles: ['admin'],
    texts: ['physical', 'export-page', 'lists', 'table', 'exports', 'reveal'],
  } satisfies DataOf<'/physical/dataExport'>,
  validateSearch: peExportSearch,
  component: PeExportPage,
})
