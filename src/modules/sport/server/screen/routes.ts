import {
  sportArrivals,
  sportBreakdown,
  sportDays,
  sportHours,
  sportItemsPublished,
  sportSchools,
  sportStreaks,
  sportTotals,
} from '@/modules/sport/contract/screen.ts'
import type { Route } from '@/server/http/route.ts'
import { readArrivals } from './arrivals.ts'
import { readBreakdown } from './breakdown.ts'
import { readDays } from './days.ts'
import { readHours } from './hours.ts'
import { readItems } from './items.ts'
import { sportScreenRoute, type SportDeps } from './sport-screen-route.ts'
import { readStreaks } from './streaks.ts'
import { readTotals } from './totals.ts'

export function sportScreenRoutes(deps: SportDeps): readonly Route[] {
  return [
    sportScreenRoute(sportTotals, deps, readTotals),
    sportScreenRoute(sportDays, deps, readDays),
    sportScreenRoute(sportBreakdown, deps, (question, { by = 'class' }) => readBreakdown(question, by)),
    sportScreenRoute(sportSchools, deps, (question) => readBreakdown(question, 'school')),
    sportScreenRoute(sportItemsPublished, deps, readItems),
    sportScreenRoute(sportHours, deps, readHours),
    sportScreenRoute(sportStreaks, deps, (question) => readStreaks(question)),
    sportScreenRoute(sportArrivals, deps, readArrivals),
  ]
}
