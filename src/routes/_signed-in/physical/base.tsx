import { createFileRoute } from '@tanstack/react-router'
import { PeScreenPage } from '@/modules/pe/pages/screen/pe-screen-page.tsx'
import { peScreenSearch } from '@/modules/pe/pages/screen-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/physical/base')({
  staticData: {
    roles: ['admin'],
    texts: ['physical', 'lists', 'widgets'],
  } satisfies DataOf<'/physical/base'>,
  validateSearch: peScreenSearch,
  component: PeScreenPage,
})
