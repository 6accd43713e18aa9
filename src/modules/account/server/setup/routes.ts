import {
  setupRegions,
  setupRegionSearch,
  setupState,
  type SetupTerm,
} from '@/modules/account/contract/setup.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { daysOfTerm, termKeyOf } from '@/standards/calendar/terms.ts'
import { route, type Route } from '@/server/http/route.ts'
import { findDistricts, regionsBelow } from '@/server/reference/region-tree.ts'
import { requireOpenLink, setupFinishRoute } from './finish-setup.ts'
import { readSetupLink } from './setup-link.ts'

const maxFound = 30

/** The first day of a server: what whoever holds the set-up link may ask, and the one thing they may do. */
export const setupRoutes: readonly Route[] = [
  route(setupState, async ({ token }, { db, now }) => {
    const { state, expiresAt } = await readSetupLink(db, token, now())
    return { state, endsAt: expiresAt?.toISOString() ?? null, terms: usualTerms(schoolDay(now())) }
  }),
  route(setupRegions, async ({ token, parent }, { db, now }) => {
    await requireOpenLink(db, token, now())
    return { rows: regionsBelow(parent) }
  }),
  route(setupRegionSearch, async ({ token, text }, { db, now }) => {
    await requireOpenLink(db, token, now())
    return { rows: findDistricts(text, maxFound) }
  }),
  setupFinishRoute,
]

/**
 * The two terms of the school year that a day (`YYYY-MM-DD`) lies in, with the dates that count where nothing is set: what the set-up
 * page begins with. From July on the coming year is meant, for it is the one that is being prepared.
 */
function usualTerms(today: string): SetupTerm[] {
  const schoolYear = Number(today.slice(0, 4)) - (Number(today.slice(5, 7)) < 7 ? 1 : 0)
  return (['autumn', 'spring'] as const).map((term) => ({
    schoolYear,
    term,
    ...daysOfTerm({ terms: [] }, termKeyOf(schoolYear, term)),
  }))
}
