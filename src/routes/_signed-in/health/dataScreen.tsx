import { createFileRoute } from '@tanstack/react-router'
import { HealthScreenPage } from '@/modules/health/pages/screen/health-screen-page.tsx'
import { healthSearch } from '@/modules/health/pages/health-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/health/dataScreen')({
  staticData: {
    roles: ['qu', 'reader'],
    texts: ['health', 'vision', 'widgets'],
  } satisfies DataOf<'/health/dataScreen'>,
  validateSearch: healthSearch,
  component: HealthScreenPage,
})
