import { createFileRoute } from '@tanstack/react-router'
import { RosterImportPage } from '@/features/manage/import/roster-import-page.tsx'
import { importSearch } from '@/lib/import-search.ts'

export const Route = createFileRoute('/_signed-in/manage/student')({
  staticData: { texts: ['import'] },
  validateSearch: importSearch,
  component: RosterImportPage,
})
