import { createFileRoute } from '@tanstack/react-router'
import { peExportSearch } from '@/modules/pe/pages/export-search.ts'
import { PeExportPage } from '@/modules/pe/pages/export/pe-export-page.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/physical/dataExport')({
  staticData: {
    roles: ['admin'],
    texts: ['physical', 'export-page', 'lists', 'table', 'exports', 'reveal'],
  } satisfies DataOf<'/physical/dataExport'>,
  validateSearch: peExportSearch,
  component: PeExportPage,
})
