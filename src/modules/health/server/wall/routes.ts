import { healthArrivals, healthReexamined } from '@/modules/health/contract/wall.ts'
import type { Route } from '@/server/http/route.ts'
import { healthRoute, type HealthDeps } from '../health-route.ts'
import { readArrivals } from './read-arrivals.ts'
import { readReexamined } from './read-reexamined.ts'

/** What only a wall shows. */
export const wallRoutes = (checks: HealthDeps): readonly Route[] => [
  healthRoute(healthReexamined, checks, readReexamined),
  healthRoute(healthArrivals, checks, readArrivals),
]
