import type { Route } from '@/server/http/route.ts'
import { followUpsCountRoute } from './count-steps.ts'
import { followUpsTakenRoute } from './take-steps.ts'
import { followUpsUndoneRoute } from './undo-steps.ts'

export const followUpRoutes: readonly Route[] = [
  followUpsCountRoute,
  followUpsTakenRoute,
  followUpsUndoneRoute,
]
