import type { Route } from '@/server/http/route.ts'
import { displayAddRoute, displayDeleteRoute, displayListRoute } from './links.ts'
import { displayOpenRoute } from './open-link.ts'
import { rotationRoutes } from './rotations.ts'

export const displayRoutes: readonly Route[] = [
  displayAddRoute,
  displayListRoute,
  displayDeleteRoute,
  displayOpenRoute,
  ...rotationRoutes,
]
