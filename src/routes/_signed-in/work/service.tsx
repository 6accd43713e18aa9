import { createFileRoute } from '@tanstack/react-router'
import { ServicePage } from '@/modules/trips/pages/service-page.tsx'
import { tripSearch } from '@/modules/trips/pages/trip-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/work/service')({
  staticData: {
    roles: ['admin', 'qu'],
    texts: ['trips', 'lists', 'widgets', 'reveal'],
  } satisfies DataOf<'/work/service'>,
  validateSearch: tripSearch,
  component: ServicePage,
})
