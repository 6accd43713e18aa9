import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '@/shell/error-page.tsx'

export const Route = createFileRoute('/_signed-in/403')({
  staticData: { title: 'forbidden' },
  component: () => <ErrorPage code={403} />,
})
