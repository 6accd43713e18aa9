import { peOffers, peTake } from '@/modules/pe/contract/assessment.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { mayUse } from '@/server/http/require-module.ts'
import { route, type Route } from '@/server/http/route.ts'
import { offersOf, openFitnessRound } from './offers.ts'
import { takeMarks } from './take-marks.ts'

/** Marks of PE lessons, offered to the open fitness test. */
export const lessonMarkRoutes: readonly Route[] = [
  route(peOffers, async (input, { db, caller, now }) => {
    const round = mayUse(caller, 3) ? await openFitnessRound(db, caller.scope, schoolDay(now())) : null
    return { round, ...(round ? await offersOf(db, caller.scope, { round, ...input }) : { rows: [], of: 0 }) }
  }),
  route(peTake, (input, context) => takeMarks(input, context)),
]
