import { createFileRoute } from '@tanstack/react-router'
import { ServicePage } from '@/features/work/trips/service-page.tsx'
import { tripSearch } from '@/features/work/trips/trip-search.ts'

export const Route = createFileRoute('/_signed-in/work/service')({
  staticData: { texts: ['trips', 'lists', 'widgets', 'reveal'] },
  validateSearch: tripSearch,
  component: ServicePage,
})
