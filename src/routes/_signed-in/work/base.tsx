import { createFileRoute } from '@tanstack/react-router'
import { LabourScreenPage } from '@/features/work/screen/labour-screen-page.tsx'
import { labourSearch } from '@/lib/labour-search.ts'

export const Route = createFileRoute('/_signed-in/work/base')({
  staticData: { texts: ['labour', 'vision', 'widgets'] },
  validateSearch: labourSearch,
  component: LabourScreenPage,
})
