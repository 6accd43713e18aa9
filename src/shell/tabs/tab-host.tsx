import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { Activity, lazy, memo, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { oncePainted } from '@/lib/once-painted.ts'
import { PageToolsArea } from '@/lib/page-tools.tsx'
import { hasUnsavedWork, TabContext, useTabsWithUnsavedWork } from '@/lib/unsaved-work.ts'
import type { OpenTab } from '@/contract/preferences.ts'
import { PageRow } from '../page-row.tsx'
import { pageAt, type Page } from '../pages.ts'
import { useLayoutSettings } from '../settings/layout-settings.ts'
import { OutsideTabs } from './outside-tabs.tsx'
import { CachedPage } from './cached-page.ts'
import { showPageFirst } from './show-page-first.ts'
import { storedAlive } from './tab-rules.ts'
import { maxStored, useTabsAtEase } from './tab-store.ts'
import { restoredTabs } from './use-tab-saving.ts'
import { useTabSync, type TabRouters } from './use-tab-sync.ts'

const NoStudentsStrip = lazy(() =>
  import('../no-students-strip.tsx').then((part) => ({ default: part.NoStudentsStrip })),
)

/** Its file and its question come once the page itself has its answers: a hint is not worth a slower page. */
function HintOfNoStudents({ page }: { page: Page }) {
  const client = useQueryClient()
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => oncePainted(client, () => setQuiet(true)), [client])
  return (
    isQuiet && (
      <Suspense>
        <NoStudentsStrip page={page} />
      </Suspense>
    )
  )
}

type TabHostProps = {
  /** With the bar, pages out of sight stay alive; without it there is no way back to them but by address. */
  keepsPages: boolean
  /** On a wall a page stands alone. */
  bare: boolean
}

/**
 * Shows the page of the current tab and keeps the others as they were: scroll, drafts, open panels, drill. React's Activity takes their
 * effects away, so that a page out of sight listens to nothing and asks for nothing.
 */
export const TabHost = memo(function TabHost({ keepsPages, bare }: TabHostProps) {
  const user = useCurrentUser()
  const { restoreTabs } = useLayoutSettings()
  const routers = useTabSync(() => restoredTabs((restoreTabs && user.preferences.tabs) || [], user))
  const list = useTabsAtEase()
  useTabsWithUnsavedWork()
  const alive = storedAlive(list, keepsPages ? maxStored : 1, hasUnsavedWork)
  useLayoutEffect(() => routers.keep(alive))
  useLayoutEffect(() => showPageFirst(routers), [routers])
  return (
    <>
      {alive.toSorted().map((id) => (
        <Activity key={id} mode={id === list.current ? 'visible' : 'hidden'}>
          <TabPage
            key={list.reloads[id] ?? 0}
            id={id}
            routers={routers}
            bare={bare}
            isOfMany={keepsPages}
            isNew={!user.preferences.firstWeekOver}
            page={pageOf(list.tabs, id)}
            router={routers.of(id, list.reloads[id] ?? 0)}
          />
        </Activity>
      ))}
      {list.current === '' &&
        (bare ? (
          <OutsideTabs />
        ) : (
          <div className="row-start-2 flex min-w-0 flex-col">
            <OutsideTabs />
          </div>
        ))}
    </>
  )
})

const pageOf = (tabs: readonly OpenTab[], id: string) => pageAt(tabs.find((tab) => tab.id === id)?.name ?? '')

type TabPageProps = {
  id: string
  page: Page | undefined
  router: AnyRouter
  routers: TabRouters
  bare: boolean
  isOfMany: boolean
  /** Not known to be past its first week: there may be no students. */
  isNew: boolean
}

/** The same tab is not rendered again because another one is shown. */
const TabPage = memo(function TabPage({ id, page, router, routers, bare, isOfMany, isNew }: TabPageProps) {
  useLayoutEffect(() => {
    window.scrollTo({ top: routers.scrollOf(id), behavior: 'instant' })
  }, [id, routers])
  return (
    <TabContext value={id}>
      <PageToolsArea>
        <CachedPage tab={id} bare={bare} isOfMany={isOfMany}>
          {!bare && page && <PageRow page={page} />}
          {!bare && page && isNew && <HintOfNoStudents page={page} />}
          <RouterProvider router={router} />
        </CachedPage>
      </PageToolsArea>
    </TabContext>
  )
})
