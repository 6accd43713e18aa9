import { createFileRoute } from '@tanstack/react-router'
import { LabourScreenPage } from '@/modules/labour/pages/screen/labour-screen-page.tsx'
import { labourSearch } from '@/modules/labour/pages/labour-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/work/base')({
  staticData: { roles: ['admin'], texts: ['labour', 'vision', 'widgets'] } satisfies DataOf<'/work/base'>,
  validateSearch: labourSearch,
  component: LabourScreenPage,
})
