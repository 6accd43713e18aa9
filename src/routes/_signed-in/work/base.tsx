import { createFileRoute } from '@tanstack/react-router'
import { LabourScreenPage } from '@/features/work/screen/labour-screen-page.tsx'
import { labourSearch } from '@/lib/labour-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/work/base')({
  staticData: { roles: ['admin'], texts: ['labour', 'vision', 'widgets'] } satisfies DataOf<'/work/base'>,
  validateSearch: labourSearch,
  component: LabourScreenPage,
})
