import { createFileRoute } from '@tanstack/react-router'
import { PeScreenPage } from '@/features/physical/screen/pe-screen-page.tsx'
import { peScreenSearch } from '@/features/physical/screen-search.ts'

export const Route = createFileRoute('/_signed-in/physical/base')({
  staticData: { texts: ['physical', 'lists', 'widgets'] },
  validateSearch: peScreenSearch,
  component: PeScreenPage,
})
