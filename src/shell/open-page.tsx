import { Outlet, useLocation } from '@tanstack/react-router'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { closedModuleAt } from './closed-modules.ts'
import { ErrorFrame } from './error-frame.tsx'
import { usePageTitles } from './page-titles.ts'
import type { MenuModule } from './pages.ts'

/** The page of an address, unless its module is closed to the reader's school; opened or closed meanwhile, it follows without a reload. */
export function OpenPage() {
  const user = useCurrentUser()
  const closed = useLocation({ select: ({ pathname }) => closedModuleAt(user, pathname) })
  return closed ? <ModuleClosed module={closed} /> : <Outlet />
}

/** In the place of a page whose module the school does not use: what stays stored, and who opens it (SHELL-10). */
function ModuleClosed({ module }: { module: MenuModule }) {
  const t = useT('shell')
  const { moduleTitle } = usePageTitles()
  const { regionName } = useCurrentUser().organisation
  return (
    <ErrorFrame
      code={403}
      title={t('closed.title', { module: moduleTitle(module) })}
      reason={t('closed.who', { region: regionName })}
      detail={t('closed.detail')}
    />
  )
}
