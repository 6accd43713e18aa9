import {
  sportArrivals,
  sportBreakdown,
  sportDays,
  sportHours,
  sportItemsTold,
  sportSchools,
  sportStreaks,
  sportTotals,
} from '@/contract/sport-screen.ts'
import type { Route } from '../../http/route.ts'
import { readArrivals } from './arrivals.ts'
import { readBreakdown } from './breakdown.ts'
import { readDays } from './days.ts'
import { readHours } from './hours.ts'
import { readItems } from './items.ts'
import type { DecideCells } from './sport-mask.ts'
import { sportScreenRoute } from './sport-screen-route.ts'
import { readStreaks, StreakKeeper } from './streaks.ts'
import { readTotals } from './totals.ts'

/** `decide`: what is hidden of a district, the same rule for every screen. */
export function sportScreenRoutes(decide: DecideCells): readonly Route[] {
  const keeper = new StreakKeeper()
  return [
    sportScreenRoute(sportTotals, decide, readTotals),
    sportScreenRoute(sportDays, decide, readDays),
    sportScreenRoute(sportBreakdown, decide, (question, { by = 'class' }) => readBreakdown(question, by)),
    sportScreenRoute(sportSchools, decide, (question) => readBreakdown(question, 'school')),
    sportScreenRoute(sportItemsTold, decide, readItems),
    sportScreenRoute(sportHours, decide, readHours),
    sportScreenRoute(sportStreaks, decide, (question) => readStreaks(question, keeper)),
    sportScreenRoute(sportArrivals, decide, readArrivals),
  ]
}
