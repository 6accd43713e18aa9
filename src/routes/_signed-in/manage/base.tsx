import { createFileRoute } from '@tanstack/react-router'
import { BasePage } from '@/features/schools/base-page.tsx'

export const Route = createFileRoute('/_signed-in/manage/base')({
  staticData: { texts: ['schools', 'lists', 'form', 'regions', 'reveal'] },
  component: BasePage,
})
