import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { hiddenPages } from './closed-modules.ts'
import { menuFor } from './menu.ts'
import { moduleOf } from './pages.ts'

/** The signed-in user's menu and where in it the page on screen stands. */
export function useConsoleMenu() {
  const user = useCurrentUser()
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/(.)\/$/, '$1') })
  const modules = useMemo(() => menuFor(user.info.access, hiddenPages(user)), [user])
  const id = moduleOf(path)?.id
  return { modules, module: modules.find((module) => module.id === id), path }
}
