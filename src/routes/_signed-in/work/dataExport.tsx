import { createFileRoute } from '@tanstack/react-router'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { labourStudentList } from '@/modules/labour/contract/student-list.ts'
import { LabourExportPage } from '@/modules/labour/pages/exports/labour-export-page.tsx'
import { listSearch } from '@/lib/list-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/work/dataExport')({
  staticData: {
    roles: ['admin'],
    texts: ['labour-portfolio', 'export-page', 'vision', 'lists', 'table', 'exports', 'reveal'],
  } satisfies DataOf<'/work/dataExport'>,
  validateSearch: listSearch(labourStudentList, isPersonalFilter),
  component: () => <LabourExportPage scope="school" />,
})
