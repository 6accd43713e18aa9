import { createFileRoute } from '@tanstack/react-router'
import { LogPage } from '@/modules/log/pages/log-page.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/log')({
  staticData: { roles: 'signed-in', texts: ['log'], public: true } satisfies DataOf<'/log'>,
  component: Log,
})

/** Public: without a session it stands alone (NAV-08). */
function Log() {
  const { user } = Route.useRouteContext()
  return <LogPage alone={!user} />
}
