import type { Route } from '../http/route.ts'
import { getUserRoute, savePreferencesRoute } from './current-user.ts'
import { loginRoute, logoutRoute } from './sign-in.ts'
import { startPanelRoute } from './start-panel.ts'

export const accountRoutes: readonly Route[] = [
  loginRoute,
  logoutRoute,
  getUserRoute,
  savePreferencesRoute,
  startPanelRoute,
]
