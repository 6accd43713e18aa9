import type { Route } from '@/server/http/route.ts'
import { healthCardRoutes } from './card/card-routes.ts'
import { healthFollowUpRoutes } from './follow-up/routes.ts'

export const healthRecordRoutes: readonly Route[] = [...healthCardRoutes, ...healthFollowUpRoutes]
