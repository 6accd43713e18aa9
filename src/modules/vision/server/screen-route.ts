import { sql } from 'kysely'
import type { Call, ReplyOf, ParsedInputOf } from '@/contract/call.ts'
import type { RoundRef, VisionFilter } from '@/contract/figures.ts'
import type { DefinitionSetId } from '@/standards/definition-set.ts'
import type { Db } from '@/server/db/schema.ts'
import { audienceOf } from '@/server/db/audience.ts'
import { regionOf, scopeKey, type Scope, inScope } from '@/server/db/scope.ts'
import { route, type Caller, type Route, type SignedInContext } from '@/server/http/route.ts'
import type { ScreenCache } from './screen-cache.ts'
import { inSource, type ScreenQuestion, type Source } from './screen-source.ts'
import { readDistrict, screenView, type ScreenView } from './screen-view.ts'

export interface Provenance {
  round: RoundRef
  definitionSet: DefinitionSetId
  asOf: string
}

/** A figure of the data screen: of what view it is read, and how. */
export interface ScreenFigure<Input, Figures> {
  read: (db: Db, view: ScreenView, input: Input) => Promise<Figures>
  /** What else of its input narrows the view. */
  narrow?: (view: ScreenView, input: Input) => ScreenView
  /** Whether all that is hidden from others in its answer comes from the book's sheets. Unset, it does not. */
  isOfSheets?: (input: Input) => boolean
}
type FigureOf<C extends Call> = ScreenFigure<ParsedInputOf<C>, Omit<ReplyOf<C>, keyof Provenance>>

export const screenRoute = <C extends Call>(call: C, cache: ScreenCache, figure: FigureOf<C>): Route =>
  route(call as Call, (input, context) =>
    answerFigure(call, cache, figure, input as ParsedInputOf<C>, context as SignedInContext),
  )

/**
 * Resolves the view inside the caller's scope, reads what the question needs, and stamps it with round, definition set and as-of. The
 * answer is cached; the scope is part of its key.
 */
export function answerFigure<Input, Figures>(
  call: Call,
  cache: ScreenCache,
  { read, narrow, isOfSheets }: ScreenFigure<Input, Figures>,
  input: Input,
  { db, caller }: SignedInContext,
): Promise<Figures & Provenance> {
  const question = questionOf(caller, input as VisionFilter, isOfSheets?.(input) ?? false)
  const { scope, filter, about } = question
  return cache.read(`${call.path} ${scopeKey(scope)} ${JSON.stringify(filter)}`, about, async () => {
    // Before there is a transaction, which would hold a connection while it waits for whoever reads it.
    const district = await districtOf(db, cache, question)
    return inSource(db, cache, question, async (source) => {
      const resolved = await screenView(source.db, scope, filter, district)
      const view = sharedView(narrow?.(resolved, input) ?? resolved, cache, question, source)
      const [asOf, figures] = await Promise.all([
        view.share('as of', () => asOfOf(source.db, view)),
        read(source.db, view, input),
      ])
      return { round: view.round, definitionSet: source.set.id, asOf, ...figures }
    })
  })
}

/** What is asked, and of whom: as plain data. */
function questionOf(caller: Caller, requested: VisionFilter, isOfSheets: boolean): ScreenQuestion {
  const { scope } = caller
  const region = regionOf(scope)
  const audience = audienceOf(caller, requested.audience)
  const isOwnSchool = scope.kind === 'school' && audience === 'internal'
  return {
    scope,
    region,
    filter: { ...requested, audience },
    // What is published of one school hangs on all the others of the district.
    about: isOwnSchool ? { region, school: scope.schoolId } : { region },
    isOwnSchool,
    // A school's display shows its classes too.
    isOfSheets: isOfSheets && scope.kind === 'region',
  }
}

/** The district's name and rounds, cached as its figures are; a round that is not among them may have come since. */
async function districtOf(db: Db, cache: ScreenCache, { region, filter: { round } }: ScreenQuestion) {
  const stored = await cache.read(`district ${region}`, { region }, () => readDistrict(db, region))
  const isKnown = round === undefined || stored.rounds.some(({ id }) => id === round)
  return isKnown ? stored : readDistrict(db, region)
}

/** A view whose figures share what several of them need, with readers of the same state of the database alone. */
function sharedView(
  view: ScreenView,
  cache: ScreenCache,
  { scope, region, filter: { audience }, about }: ScreenQuestion,
  { book: snapshot, mark }: Source,
): ScreenView {
  const cacheKey = `${audience} ${scopeKey(scope)} ${view.round.id} ${view.school?.id ?? ''} ${mark}`
  const district = `${audience} ${region} ${view.round.id} ${mark}`
  const share: ScreenView['share'] = (name, compute) =>
    cache.read(`shared ${name} ${cacheKey}`, about, compute)
  if (!snapshot) return { ...view, share }
  return {
    ...view,
    book: snapshot,
    share,
    shareDistrict: (name, compute) => cache.read(`shared ${name} ${district}`, { region }, compute),
  }
}

/** A view whose reader decides by itself what may be read of it: for calls that are not cached, resolved once and cached. */
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

/** When the figures of a view last changed; the round's first day where nothing has been counted yet. */
async function asOfOf(db: Db, view: ScreenView): Promise<string> {
  const school = view.school ? sql<boolean>`school_id = ${view.school.id}` : sql<boolean>`true`
  const newest = await sql<{ at: Date | null }>`
    select max(changed_at) as at from vision_as_of
    where round_id = ${view.round.id} and ${inScope(view.scope)} and ${school}`.execute(db)
  return (newest.rows[0]?.at ?? new Date(`${view.round.startsOn}T00:00:00+08:00`)).toISOString()
}
