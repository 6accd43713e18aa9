import { peOffers, peTake } from '@/contract/pe-assessment.ts'
import { mayUse } from '../../http/require-module.ts'
import { route, type Route } from '../../http/route.ts'
import { offersOf, openFitnessRound } from './offers.ts'
import { takeMarks } from './take-marks.ts'

/** Marks of PE lessons, offered to the open fitness test. */
export const lessonMarkRoutes: readonly Route[] = [
  route(peOffers, async (input, { db, caller }) => {
    const round = mayUse(caller, 3) ? await openFitnessRound(db, caller.scope) : null
    return { round, ...(round ? await offersOf(db, caller.scope, { round, ...input }) : { rows: [], of: 0 }) }
  }),
  route(peTake, (input, context) => takeMarks(input, context)),
]
