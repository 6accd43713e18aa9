import type { Route } from '@/server/http/route.ts'
import { bindStudentRoute } from './bind-student.ts'
import { bindingEndRoute, studentUnbindRoute } from './end-binding.ts'
import { codesListRoute } from './list-codes.ts'
import { codesMakeRoute } from './make-codes.ts'
import { codesRevokeRoute } from './revoke-codes.ts'

/** `origin`: where phones reach the console, as far as the deployment says; undefined = as whoever prints does. */
export const bindingRoutes = (origin?: string): readonly Route[] => [
  codesMakeRoute(origin ?? null),
  codesListRoute(origin ?? null),
  codesRevokeRoute,
  bindingEndRoute,
  bindStudentRoute,
  studentUnbindRoute,
]
