import type { Route } from '@/server/http/route.ts'
import { bindChildRoute } from './bind-child.ts'
import { bindingEndRoute, childUnbindRoute } from './end-binding.ts'
import { codesListRoute } from './list-codes.ts'
import { codesMakeRoute } from './make-codes.ts'
import { codesRevokeRoute } from './revoke-codes.ts'

/** `origin`: where phones reach the console, as far as the deployment says; undefined = as whoever prints does. */
export const bindingRoutes = (origin?: string): readonly Route[] => [
  codesMakeRoute(origin ?? null),
  codesListRoute(origin ?? null),
  codesRevokeRoute,
  bindingEndRoute,
  bindChildRoute,
  childUnbindRoute,
]
