import { createFileRoute } from '@tanstack/react-router'
import { HealthScreenPage } from '@/features/health/screen/health-screen-page.tsx'
import { healthSearch } from '@/lib/health-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/health/screen')({
  staticData: { roles: ['admin'], texts: ['health', 'vision', 'widgets'] } satisfies DataOf<'/health/screen'>,
  validateSearch: healthSearch,
  component: HealthScreenPage,
})
