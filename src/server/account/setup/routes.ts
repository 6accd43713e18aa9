import { setupRegions, setupRegionSearch, setupState } from '@/contract/setup.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { route, type Route } from '../../http/route.ts'
import { findDistricts, placesBelow } from '../../reference/region-tree.ts'
import { requireOpenLink, setupFinishRoute } from './finish-setup.ts'
import { readSetupLink } from './setup-link.ts'
import { usualTerms } from './usual-terms.ts'

const maxFound = 30

/** The first day of a server: what whoever holds the set-up link may ask, and the one thing they may do. */
export const setupRoutes: readonly Route[] = [
  route(setupState, async ({ token }, { db, now }) => {
    const { state, expiresAt } = await readSetupLink(db, token, now())
    return { state, endsAt: expiresAt?.toISOString() ?? null, terms: usualTerms(schoolDay(now())) }
  }),
  route(setupRegions, async ({ token, parent }, { db, now }) => {
    await requireOpenLink(db, token, now())
    return { rows: placesBelow(parent) }
  }),
  route(setupRegionSearch, async ({ token, text }, { db, now }) => {
    await requireOpenLink(db, token, now())
    return { rows: findDistricts(text, maxFound) }
  }),
  setupFinishRoute,
]
