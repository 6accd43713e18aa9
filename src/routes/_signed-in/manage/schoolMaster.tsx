import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { AccountsPage } from '@/features/accounts/accounts-page.tsx'
import { StrayPage } from '@/shell/stray-page.tsx'

const tabs = z.enum(['pending', 'accounts', 'modules'])

export const Route = createFileRoute('/_signed-in/manage/schoolMaster')({
  staticData: { texts: ['accounts'] },
  validateSearch: z.object({ tab: z.catch(z.optional(tabs), undefined) }),
  component: SchoolMaster,
})

/** A bureau's page of accounts; what a school's administrators will see here is to come. */
function SchoolMaster() {
  const { user } = Route.useRouteContext()
  const { tab = 'pending' } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!user?.info.access.includes('qu')) return <StrayPage />
  return <AccountsPage tab={tab} onTab={(next) => void navigate({ search: { tab: next } })} />
}
