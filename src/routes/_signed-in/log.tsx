import { createFileRoute } from '@tanstack/react-router'
import { LogPage } from '@/features/log/log-page.tsx'

export const Route = createFileRoute('/_signed-in/log')({
  staticData: { texts: ['log'], public: true },
  component: Log,
})

/** Public: without a session it stands alone (NAV-08). */
function Log() {
  const { user } = Route.useRouteContext()
  return <LogPage alone={!user} />
}
