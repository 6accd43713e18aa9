import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as z from 'zod/mini'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { teacherList } from '@/modules/records/contract/organisation-lists.ts'
import { AccountsPage } from '@/modules/account/pages/accounts/accounts-page.tsx'
import { TeachersPage } from '@/modules/records/pages/staff/teachers/teachers-page.tsx'
import { listSearch, type ListSearch } from '@/lib/list-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

const RolesView = lazy(() =>
  import('@/modules/records/pages/staff/roles/roles-view.tsx').then((part) => ({ default: part.RolesView })),
)

const tab = z.optional(
  z.catch(
    z.optional(
      z.enum(['pending', 'accounts', 'masters', 'teachers', 'roles', 'modules', 'passwords', 'delegates']),
    ),
    undefined,
  ),
)
const list = listSearch(teacherList, isPersonalFilter)
type Search = ListSearch & { tab?: z.infer<typeof tab> }

export const Route = createFileRoute('/_signed-in/manage/schoolMaster')({
  staticData: {
    roles: ['admin', 'qu'],
    texts: [
      'accounts',
      'password',
      'people',
      'lists',
      'table',
      'form',
      'reveal',
      'exports',
      'roles',
      'delegates',
    ],
  } satisfies DataOf<'/manage/schoolMaster'>,
  validateSearch: (raw: Record<string, unknown>): Search => ({
    ...list.parse(raw),
    tab: tab.parse(raw['tab']),
  }),
  component: SchoolMaster,
})

/** A bureau's page of accounts and staff; for a school, those who administer it. */
function SchoolMaster() {
  const { user } = Route.useRouteContext()
  const { tab: chosen = 'pending' } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!user?.info.access.includes('qu')) return <TeachersPage kind="masters" scope="school" />
  return (
    <AccountsPage
      tab={chosen}
      onTab={(next) => void navigate({ search: { tab: next } })}
      masters={<StaffOfDistrict kind="masters" />}
      teachers={<StaffOfDistrict kind="teachers" />}
      roles={
        <Suspense>
          <RolesView scope="district" />
        </Suspense>
      }
    />
  )
}

function StaffOfDistrict({ kind }: { kind: 'masters' | 'teachers' }) {
  return (
    <div className="flex h-160 min-h-100 flex-col">
      <TeachersPage kind={kind} scope="district" />
    </div>
  )
}
