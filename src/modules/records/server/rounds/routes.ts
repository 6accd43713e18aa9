import * as contract from '@/contract/rounds.ts'
import { regionOf, type Scope } from '@/server/db/scope.ts'
import type { FigureCache } from '@/server/cache/figure-cache.ts'
import { roundsOf } from '@/server/rounds/rounds-of.ts'
import { route, type Route, type SignedInContext } from '@/server/http/route.ts'
import { askReopen } from './ask-reopen.ts'
import { closeRound, openRound, removeRound, reopenRound, setRound } from './change-rounds.ts'
import { listRounds } from './list-rounds.ts'
import { readOwnRounds } from './own-rounds.ts'
import { previewRound } from './preview-round.ts'
import { readUnfinished, remindUnfinished } from './read-unfinished.ts'

const allOf = async ({ db, caller, now }: SignedInContext) => ({
  all: await listRounds(db, caller.scope, now()),
})

/** The school in which a teacher has classes: which rounds it takes part in is asked of it. */
const wholeSchool = ({ schoolId, regionCode }: Scope & { kind: 'classes' }): Scope => ({
  kind: 'school',
  schoolId,
  regionCode,
})

/** Rounds of all three kinds: opened, changed, closed, opened again and removed by the bureau, read by its schools. */
export const roundRoutes = (cache: FigureCache): readonly Route[] => [
  route(contract.screeningRounds, async (_, { db, caller, now }) => {
    const { scope } = caller
    const isTeacher = scope.kind === 'classes'
    const all = await listRounds(db, isTeacher ? wholeSchool(scope) : scope, now(), cache)
    const own = new Set(all.flatMap(({ kind, id }) => (kind === 'vision' ? [id] : [])))
    const rounds = await roundsOf(db, regionOf(scope))
    // How far the school has come with a round is counted over classes that are not the teacher's.
    return { rounds: rounds.filter(({ id }) => own.has(id)), all: isTeacher ? [] : all }
  }),
  route(contract.roundPreview, (input, { db, caller }) => previewRound(db, caller.scope, input)),
  route(contract.roundOpen, async (input, context) => {
    const id = await openRound(input, context)
    return { id, ...(await allOf(context)) }
  }),
  route(contract.roundSet, async (input, context) => {
    await setRound(input, context)
    return allOf(context)
  }),
  route(contract.roundClose, async (input, context) => {
    await closeRound(input, context)
    return allOf(context)
  }),
  route(contract.roundReopen, async (input, context) => {
    await reopenRound(input, context)
    return allOf(context)
  }),
  route(contract.roundUnfinished, readUnfinished),
  route(contract.roundRemind, remindUnfinished),
  route(contract.ownRounds, (_, { db, caller, now }) => readOwnRounds(db, caller.scope, now())),
  route(contract.roundAsk, async (input, context) => {
    await askReopen(input, context)
    return { requested: true }
  }),
  route(contract.roundRemove, async (input, context) => {
    await removeRound(input, context)
    return allOf(context)
  }),
]
