import { use } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { PageToolsSlot } from '@/lib/page-tools.tsx'
import { TabContext } from '@/lib/unsaved-work.ts'
import { closedModuleAt } from './closed-modules.ts'
import { Crumbs, type Crumb } from './crumbs.tsx'
import { NotTakingPart } from './not-taking-part.tsx'
import { usePageTitles } from './page-titles.ts'
import { moduleOf, type Page } from './pages.ts'
import { useTabTitle } from './tabs/tab-store.ts'
import { useConsoleMenu } from './use-console-menu.ts'

/** Where the reader is, and room for the page's own tools (PageTools). */
export function PageRow({ page }: { page: Page }) {
  const { title, moduleTitle } = usePageTitles()
  const { modules } = useConsoleMenu()
  const id = use(TabContext)
  const own = useTabTitle(id)
  const module = moduleOf(page.path)
  const first = modules.find((each) => each.id === module?.id)?.pages[0]?.path
  const isOpen = !closedModuleAt(useCurrentUser(), page.path)
  const crumbs: Crumb[] = [
    // The way into a module that is closed to the school is none.
    ...(module && isOpen ? [{ label: moduleTitle(module), path: first ?? page.path }] : []),
    { label: title(page), path: page.path },
    // A title of the tab's own: the record of one student, one message.
    ...(own && own !== title(page) ? [{ label: own }] : []),
  ]
  return (
    // On a phone the header says where the reader is: without tools the row takes no room.
    <div className="mb-3 flex min-h-6 flex-wrap items-center gap-x-6 gap-y-2 max-[600px]:mb-0 max-[600px]:min-h-0 max-[600px]:has-[>div:not(:empty)]:mb-2">
      <Crumbs crumbs={crumbs} />
      {module && <NotTakingPart key={module.id} module={module.id} path={page.path} />}
      <PageToolsSlot className="-my-0.5 flex min-h-7 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2 empty:hidden" />
    </div>
  )
}
