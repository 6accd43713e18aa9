import type { Route } from '@/server/http/route.ts'
import { letterDayRoutes } from './days-routes.ts'
import { letterFeedbackRoute, letterReachRoute } from './feedback.ts'
import { lettersByClassRoute } from './letters-by-class.ts'
import { lettersMakeRoute } from './make-letters.ts'
import { lettersPrintedRoute } from './mark-printed.ts'
import { phoneLetterRoutes } from './phone-routes.ts'
import { lettersSendRoute } from './send-letters.ts'
import { slipRoutes } from './slip-routes.ts'

/** Letters to guardians. `origin`: where phones reach the console, as far as the deployment says. */
export const letterRoutes = (origin?: string): readonly Route[] => [
  lettersByClassRoute,
  lettersMakeRoute(origin ?? null),
  lettersPrintedRoute,
  lettersSendRoute,
  letterFeedbackRoute,
  letterReachRoute,
  ...letterDayRoutes,
  ...slipRoutes,
  ...phoneLetterRoutes,
]
