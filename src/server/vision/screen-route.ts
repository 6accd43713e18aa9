import type { Kysely } from 'kysely'
import type { Call, ReplyOf } from '@/contract/call.ts'
import type { RoundRef, VisionFilter } from '@/contract/figures.ts'
import type { DefinitionSetId } from '@/standards/definition-set.ts'
import type { Database } from '../db/schema.ts'
import { regionOf, scopeKey } from '../db/scope.ts'
import { type DistrictSet, setOfRegion } from '../figures/definition-set-of.ts'
import { route, type Caller, type Route } from '../http/route.ts'
import { asOfOf } from './as-of.ts'
import { readDistrictMask } from './district-mask.ts'
import { readGlassesMask } from './glasses-mask.ts'
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
  /** What else of its input narrows the view. */
  narrow: (view: ScreenView, input: any) => ScreenView = (view) => view,
): Route {
  return route(call as Call, async (input, context) => {
    const { db, caller } = context as typeof context & { caller: Caller }
    const filter = input as VisionFilter
    const { scope } = caller
    // Anybody may stand before a display: even the own school's shows what an outsider may know.
    const isOwnSchool = scope.kind === 'school' && !caller.display
    const reader = isOwnSchool || scope.kind !== 'school' ? '' : 'outside '
    const key = `${call.path} ${reader}${scopeKey(scope)} ${JSON.stringify(filter)}`
    const region = regionOf(scope)
    // What an outsider may know of one school hangs on all the others of the district.
    const about = isOwnSchool ? { region, school: scope.schoolId } : { region }
    const compute = async ({ id: definitionSet, mark }: DistrictSet) => {
      const plain = narrow(await screenView(db, scope, filter), input)
      const readMask: ScreenView['readMask'] = (roundId, part, byGlasses) => {
        const round = plain.rounds.find(({ id }) => id === roundId) ?? plain.round
        const district = { ...plain, round, scope: { kind: 'region' as const, regionCode: region } }
        const read = byGlasses ? readGlassesMask : readDistrictMask
        const name = `mask ${part}${byGlasses ? ' by glasses' : ''}`
        return cache.read(`${name} ${region} ${roundId} ${mark}`, { region }, () => read(db, district, part))
      }
      const place = `${reader}${scopeKey(scope)} ${plain.round.id} ${plain.school?.id ?? ''} ${mark}`
      const share = <T>(name: string, compute: () => Promise<T>) =>
        cache.read(`shared ${name} ${place}`, about, compute)
      const shareDistrict: typeof share = (name, compute) =>
        cache.read(`shared ${name} ${region} ${plain.round.id} ${mark}`, { region }, compute)
      const view: ScreenView = isOwnSchool
        ? { ...plain, share }
        : { ...plain, isOwnSchool, readMask, share, shareDistrict }
      const [asOf, reply] = await Promise.all([asOfOf(db, view), figures(db, view, input)])
      const provenance: Provenance = { round: view.round, definitionSet, asOf }
      return { ...provenance, ...reply }
    }
    return cache.read(key, about, () => underOneSet(db, region, compute))
  })
}

/** A figure is read by several queries: where the district's set changed between them it is read anew, by the new one alone. */
async function underOneSet<T>(
  db: Kysely<Database>,
  region: string,
  compute: (set: DistrictSet) => Promise<T>,
): Promise<T> {
  for (let set = await setOfRegion(db, region); ;) {
    const value = await compute(set)
    const now = await setOfRegion(db, region)
    if (now.mark === set.mark) return value
    set = now
  }
}
