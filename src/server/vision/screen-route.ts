import type { Kysely } from 'kysely'
import type { Call, ReplyOf } from '@/contract/call.ts'
import type { RoundRef, VisionFilter } from '@/contract/figures.ts'
import { defaultDefinitionSet, type DefinitionSetId } from '@/standards/definition-set.ts'
import type { Database } from '../db/schema.ts'
import { scopeKey } from '../db/scope.ts'
import { route, type Route } from '../http/route.ts'
import { asOfOf } from './as-of.ts'
import { readDistrictMask } from './district-mask.ts'
import type { ScreenCache } from './screen-cache.ts'
import { screenView, type ScreenView } from './screen-view.ts'

export interface Provenance {
  round: RoundRef
  definitionSet: DefinitionSetId
  asOf: string
}
type Figures<C extends Call> = Omit<ReplyOf<C>, keyof Provenance>

/**
 * A figure of the data screen: resolves the view inside the caller's scope, reads what the question needs, and stamps
 * it with round, definition set and as-of. The scope is part of the cache's key.
 */
export function screenRoute<C extends Call>(
  call: C,
  cache: ScreenCache,
  figures: (db: Kysely<Database>, view: ScreenView, input: any) => Promise<Figures<C>>,
): Route {
  return route(call as Call, async (input, context) => {
    const { db, caller } = context as typeof context & { caller: { scope: Parameters<typeof screenView>[1] } }
    const filter = input as VisionFilter
    const scope = caller.scope
    const key = `${call.path} ${scopeKey(scope)} ${JSON.stringify(filter)}`
    const region = scope.kind === 'nothing' ? '' : scope.regionCode
    const school = scope.kind === 'school' ? scope.schoolId : filter.school
    return cache.read(key, { region, ...(school === undefined ? {} : { school }) }, async () => {
      const plain = await screenView(db, scope, filter)
      const readMask = (roundId: number) => {
        const round = plain.rounds.find(({ id }) => id === roundId) ?? plain.round
        return cache.read(`mask ${region} ${roundId}`, { region }, () =>
          readDistrictMask(db, { ...plain, round }),
        )
      }
      const view: ScreenView = plain.isOwnSchool ? plain : { ...plain, readMask }
      const [asOf, reply] = await Promise.all([asOfOf(db, view), figures(db, view, input)])
      const provenance: Provenance = { round: view.round, definitionSet: defaultDefinitionSet.id, asOf }
      return { ...provenance, ...reply }
    })
  })
}
