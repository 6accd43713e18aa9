import { Outlet, useLocation } from '@tanstack/react-router'
import { useCurrentUser } from '@/api/account.ts'
import { closedModuleAt } from './closed-modules.ts'
import { ModuleClosed } from './module-closed.tsx'

/** The page of an address, unless its module is closed to the reader's school; opened or closed meanwhile, it follows without a reload. */
export function OpenPage() {
  const user = useCurrentUser()
  const closed = useLocation({ select: ({ pathname }) => closedModuleAt(user, pathname) })
  return closed ? <ModuleClosed module={closed} /> : <Outlet />
}
