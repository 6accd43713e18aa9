import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '@/shell/error-page.tsx'

export const Route = createFileRoute('/_signed-in/500')({
  staticData: { title: 'serverError' },
  component: () => <ErrorPage code={500} />,
})
