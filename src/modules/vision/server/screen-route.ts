import { sql } from 'kysely'
import type { Call, ReplyOf, ParsedInputOf } from '@/contract/call.ts'
import type { RoundRef, VisionFilter } from '@/contract/figures.ts'
import type { DefinitionSetId } from '@/standards/definition-set.ts'
import type { Db } from '@/server/db/schema.ts'
import { audienceOf } from '@/server/db/audience.ts'
import { regionOf, scopeKey, type Scope, inScope } from '@/server/db/scope.ts'
import { type DistrictSet, setOfRegion } from '@/server/db/definition-set-of.ts'
import { route, type Caller, type Route } from '@/server/http/route.ts'
import { SnapshotOutdated, inOneState, type DistrictSnapshot } from './district/district-snapshots.ts'
import type { ScreenCache } from './screen-cache.ts'
import { readDistrict, screenView, type ScreenView, type ViewedDistrict } from './screen-view.ts'

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
  figures: (db: Db, view: ScreenView, input: ParsedInputOf<C>) => Promise<Figures<C>>,
  /** What else of its input narrows the view. */
  narrow: (view: ScreenView, input: ParsedInputOf<C>) => ScreenView = (view) => view,
  /** Whether all that is hidden from others in its answer comes from the book's sheets. */
  isOfSheets: (input: ParsedInputOf<C>) => boolean = () => false,
): Route {
  return route(call as Call, async (raw, context) => {
    const input = raw as ParsedInputOf<C>
    const { db, caller } = context as typeof context & { caller: Caller }
    const { scope } = caller
    const audience = audienceOf(caller, (input as VisionFilter).audience)
    const filter: VisionFilter = { ...(input as VisionFilter), audience }
    const isOwnSchool = scope.kind === 'school' && audience === 'internal'
    const key = `${call.path} ${scopeKey(scope)} ${JSON.stringify(filter)}`
    const region = regionOf(scope)
    // What is published of one school hangs on all the others of the district.
    const about = isOwnSchool ? { region, school: scope.schoolId } : { region }
    const view = async (of: Db, district: ViewedDistrict) =>
      narrow(await screenView(of, scope, filter, district), input)
    const answer = async (of: Db, { id: definitionSet }: DistrictSet, seen: ScreenView) => {
      const readAsOf = () => asOfOf(of, seen)
      const [asOf, reply] = await Promise.all([
        seen.share?.('as of', readAsOf) ?? readAsOf(),
        figures(of, seen, input),
      ])
      const provenance: Provenance = { round: seen.round, definitionSet, asOf }
      return { ...provenance, ...reply }
    }
    const sharing = (plain: ScreenView, mark: string) => {
      const { round, school } = plain
      const place = `${audience} ${scopeKey(scope)} ${round.id} ${school?.id ?? ''} ${mark}`
      const share: ScreenView['share'] = (name, compute) =>
        cache.read(`shared ${name} ${place}`, about, compute)
      const shareDistrict: ScreenView['shareDistrict'] = (name, compute) =>
        cache.read(`shared ${name} ${audience} ${region} ${round.id} ${mark}`, { region }, compute)
      return { share, shareDistrict }
    }
    const ofOwnSchool = async (set: DistrictSet, district: ViewedDistrict) => {
      const plain = await view(db, district)
      return answer(db, set, { ...plain, share: sharing(plain, set.mark).share })
    }
    const fromSnapshot = async (of: Db, snapshot: DistrictSnapshot, district: ViewedDistrict) => {
      const plain = await view(of, district)
      // Transactions share among themselves: whoever has none may wait for the connections that they hold, and for a book anew.
      const mark = of === db ? `${snapshot.revision} in none` : snapshot.revision
      return answer(of, snapshot.set, { ...plain, book: snapshot, ...sharing(plain, mark) })
    }
    // What is hidden of a figure has to be decided on the very rows that are shown: they come from the book alone, or all is read in
    // one state of the database.
    const ofOthers = async (district: ViewedDistrict) => {
      // A school's display shows its classes too.
      if (scope.kind === 'region' && isOfSheets(input)) {
        const open = () => cache.books.openForLong(db, region)
        try {
          return await fromSnapshot(db, await cache.read(`book ${region}`, { region }, open), district)
        } catch (error) {
          if (!(error instanceof SnapshotOutdated)) throw error
        }
      }
      return inOneState(db, async (trx) => fromSnapshot(trx, await cache.books.open(trx, region), district))
    }
    return cache.read(key, about, async () => {
      // Before there is a transaction, which would hold a connection while it waits for whoever reads it.
      const district = await districtOf(db, cache, region, filter.round)
      return isOwnSchool ? underOneSet(db, region, (set) => ofOwnSchool(set, district)) : ofOthers(district)
    })
  })
}

/** The district's name and rounds, kept as its figures are; a round that is not among them may have come since. */
async function districtOf(db: Db, cache: ScreenCache, region: string, round: number | undefined) {
  const stored = await cache.read(`district ${region}`, { region }, () => readDistrict(db, region))
  const isKnown = round === undefined || stored.rounds.some(({ id }) => id === round)
  return isKnown ? stored : readDistrict(db, region)
}

/** A view whose reader decides by itself what may be read of it: for calls that are not kept, resolved once and kept. */
export const cachedView = (
  db: Db,
  cache: ScreenCache,
  scope: Scope,
  filter: VisionFilter,
): Promise<ScreenView> => {
  const region = regionOf(scope)
  return cache.read(`view ${scopeKey(scope)} ${JSON.stringify(filter)}`, { region }, () =>
    screenView(db, scope, filter),
  )
}

/** A figure is read by several queries: where the district's set changed between them it is read anew, by the new one alone. */
async function underOneSet<T>(db: Db, region: string, compute: (set: DistrictSet) => Promise<T>): Promise<T> {
  for (let set = await setOfRegion(db, region); ;) {
    const value = await compute(set)
    const now = await setOfRegion(db, region)
    if (now.mark === set.mark) return value
    set = now
  }
}

/** When the figures of a view last changed; the round's first day where nothing has been counted yet. */
async function asOfOf(db: Db, view: ScreenView): Promise<string> {
  const school = view.school ? sql<boolean>`school_id = ${view.school.id}` : sql<boolean>`true`
  const newest = await sql<{ at: Date | null }>`
    select max(changed_at) as at from vision_as_of
    where round_id = ${view.round.id} and ${inScope(view.scope)} and ${school}`.execute(db)
  return (newest.rows[0]?.at ?? new Date(`${view.round.startsOn}T00:00:00+08:00`)).toISOString()
}
