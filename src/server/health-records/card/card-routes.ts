import { checkMissed } from '@/contract/health-check.ts'
import { route, type Route } from '../../http/route.ts'
import { markMissed } from '../../rounds/mark-missed.ts'
import { checkEditRoute } from './edit-check.ts'
import { testEditRoute } from './edit-test.ts'
import { healthCardRoute } from './read-card.ts'
import { testCorrectionsRoute } from './read-corrections.ts'
import { growthLatestRoute, growthYearsRoute } from './read-growth.ts'
import { fitnessYearsRoute } from './read-years.ts'

export const healthCardRoutes: readonly Route[] = [
  healthCardRoute,
  fitnessYearsRoute,
  growthYearsRoute,
  growthLatestRoute,
  testEditRoute,
  checkEditRoute,
  route(checkMissed, (input, context) => markMissed('check', input, context)),
  testCorrectionsRoute,
]
