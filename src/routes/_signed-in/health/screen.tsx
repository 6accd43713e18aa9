import { createFileRoute } from '@tanstack/react-router'
import { HealthScreenPage } from '@/features/health/screen/health-screen-page.tsx'
import { healthSearch } from '@/lib/health-search.ts'

export const Route = createFileRoute('/_signed-in/health/screen')({
  staticData: { texts: ['health', 'vision', 'widgets'] },
  validateSearch: healthSearch,
  component: HealthScreenPage,
})
