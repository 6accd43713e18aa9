import { createFileRoute } from '@tanstack/react-router'
import { LabourScreenPage } from '@/modules/labour/pages/screen/labour-screen-page.tsx'
import { labourSearch } from '@/modules/labour/pages/labour-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/work/cityBase')({
  staticData: {
    roles: ['qu', 'reader'],
    texts: ['labour', 'vision', 'widgets'],
  } satisfies DataOf<'/work/cityBase'>,
  validateSearch: labourSearch,
  component: LabourScreenPage,
})
