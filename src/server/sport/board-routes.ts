import * as contract from '@/contract/sport-board.ts'
import { cappedSeconds } from '@/standards/sport/day.ts'
import { regionOf, schoolOf, type Scope } from '../db/scope.ts'
import { windowOf } from '../http/date-window.ts'
import { route, type Route, type SignedInContext } from '../http/route.ts'
import { readBoard } from '../tasks/ranking-board.ts'
import { computeBoard } from './board.ts'

const boardOf = (db: SignedInContext['db'], scope: Scope) =>
  readBoard(db, 'sport', { scope, capSeconds: cappedSeconds })

/** The ranking board: as it was last computed, and computing it for a window. */
export const sportBoardRoutes: readonly Route[] = [
  route(contract.sportBoard, async (_, { db, caller }) => ({ board: await boardOf(db, caller.scope) })),
  route(contract.sportBoardCompute, async (input, { db, caller: { scope }, now }) => {
    const school = { schoolId: schoolOf(scope), regionCode: regionOf(scope) }
    await computeBoard(db, school, windowOf(input, now()), now())
    return { board: await boardOf(db, scope) }
  }),
]
