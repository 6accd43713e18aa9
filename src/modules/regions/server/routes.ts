import type { Route } from '@/server/http/route.ts'
import { regionAddRoute, regionChoicesRoute } from './add-district.ts'
import { regionNodeRoute } from './node-route.ts'
import { nodeCheckRoute } from './check-route.ts'
import { nodeFitnessRoute } from './fitness-route.ts'
import { nodeSportRoute } from './sport-route.ts'
import { nodeVisionRoute } from './vision-route.ts'
import { regionVisitRoute } from './visit-route.ts'

/** Of a bureau above the districts: its place with those below, a look into one of them, and a new one. */
export const regionRoutes: readonly Route[] = [
  regionNodeRoute,
  nodeVisionRoute,
  nodeCheckRoute,
  nodeFitnessRoute,
  nodeSportRoute,
  regionVisitRoute,
  regionChoicesRoute,
  regionAddRoute,
]
