import { createFileRoute } from '@tanstack/react-router'
import { ExportsPage } from '@/modules/exports/pages/exports-page.tsx'
import { exportsSearch } from '@/modules/exports/pages/exports-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/exports')({
  staticData: { roles: ['admin', 'qu'], texts: ['exports'] } satisfies DataOf<'/exports'>,
  validateSearch: exportsSearch,
  component: Exports,
})

function Exports() {
  return <ExportsPage marked={Route.useSearch().id} />
}
