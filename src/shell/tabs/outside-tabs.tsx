import { Outlet, useLocation } from '@tanstack/react-router'
import { useCurrentUser } from '@/api/account.ts'
import { PageToolsArea } from '@/lib/page-tools.tsx'
import { allows } from '@/session/allows.ts'
import { ErrorPage } from '../error-page.tsx'
import { OpenPage } from '../open-page.tsx'
import { PageRow } from '../page-row.tsx'
import { pageAt } from '../pages.ts'

/** What is shown in no tab: an error, a way on, or a page that turns tabs off (TAB-01), for whom it is open (NAV-05). */
export function OutsideTabs() {
  const { access } = useCurrentUser().info
  const page = useLocation({ select: ({ pathname }) => pageAt(pathname) })
  if (!page) return <Outlet />
  if (!allows(access, page.auth)) return <ErrorPage code={403} />
  return (
    <PageToolsArea>
      <PageRow page={page} />
      <OpenPage />
    </PageToolsArea>
  )
}
