import * as contract from '@/modules/health/contract/rounds.ts'
import { regionOf } from '@/server/db/scope.ts'
import type { FigureCache } from '@/server/cache/figure-cache.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route } from '@/server/http/route.ts'
import {
  closeRound,
  openRound,
  readRounds,
  reopenRound,
  usualRound,
} from '@/modules/records/server/public.ts'
import { listRounds } from './list-rounds.ts'

/** Rounds of check-ups and of the fitness test: one of each a school year, opened and closed by the bureau. */
export const healthRoundRoutes = (cache: FigureCache): readonly Route[] => [
  route(contract.healthRounds, (_, { db, caller }) => listRounds(db, caller.scope, cache)),
  route(contract.ownFitnessRounds, async (_, { db, caller }) => {
    const { rounds } = await listRounds(db, caller.scope, cache)
    const open = rounds.filter(({ kind, open: isOpen }) => kind === 'fitness' && isOpen)
    return { rows: open.map(({ kind: _kind, listed: _listed, done: _done, ...round }) => round) }
  }),
  route(contract.healthRoundOpen, async (input, context) => {
    await openRound({ ...usualRound, ...input }, context)
    return listRounds(context.db, context.caller.scope)
  }),
  route(contract.healthRoundSet, async ({ id, open, reason }, context) => {
    const { db, caller } = context
    const rounds = await readRounds(db, regionOf(caller.scope))
    const round = rounds.find((each) => each.kind !== 'vision' && each.id === id)
    if (!round) throw new Failure(403, { messageKey: 'outOfScope' })
    const named = { kind: round.kind, id, version: round.version }
    if (open) await reopenRound({ ...named, reason }, context)
    else await closeRound({ ...named, reason: 'other', note: reason }, context)
    return listRounds(db, caller.scope)
  }),
]
