import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { menuFor, moduleOf } from './menu.ts'

/** The signed-in user's menu and where in it the page on screen stands. */
export function useConsoleMenu() {
  const { access } = useCurrentUser().info
  const { routesByPath } = useRouter()
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/(.)\/$/, '$1') })
  const modules = useMemo(() => menuFor(access, (page) => page in routesByPath), [access, routesByPath])
  return { modules, module: moduleOf(modules, path), path }
}
