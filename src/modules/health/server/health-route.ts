import { sql } from 'kysely'
import type { Call, ReplyOf, ParsedInputOf } from '@/contract/call.ts'
import type { RoundRef } from '@/contract/figures.ts'
import type { HealthFilter } from '@/modules/health/contract/screen.ts'
import type { Db } from '@/server/db/schema.ts'
import { queryOf } from '@/server/db/audience.ts'
import { districtOf, inScope, regionOf, scopeKey } from '@/server/db/scope.ts'
import type { FigureCache } from '@/server/cache/figure-cache.ts'
import { route, type Caller, type Route } from '@/server/http/route.ts'
import type { Family } from './families.ts'
import { suppressedNothing, readHealthMask, type Suppressed } from './health-mask.ts'
import { healthView, type HealthView } from './health-view.ts'

export interface HealthQuestion {
  db: Db
  view: HealthView
  /** What this reader may not see in a round. */
  suppressedIn: (roundId: number | undefined) => Promise<Suppressed>
  /** Shares with every reader of the district what is worked out of all of it, as long as these rounds stay as they are. */
  shareDistrict: <T>(name: string, roundIds: readonly number[], read: () => Promise<T>) => Promise<T>
}
interface Stamp {
  round: RoundRef
  asOf: string
}

export interface HealthDeps {
  cache: FigureCache
  family: Family
  /** A school's reply is about the district too: it changes when any school's figures do. */
  besideDistrict?: boolean
}

/**
 * A figure of check-ups or fitness tests, inside the caller's scope, stamped with its round and as-of. All of it is read from one
 * snapshot: what is hidden is decided over the very rows that are shown.
 */
export function healthRoute<C extends Call>(
  call: C,
  { cache, family, besideDistrict = false }: HealthDeps,
  figures: (question: HealthQuestion, input: ParsedInputOf<C>) => Promise<Omit<ReplyOf<C>, keyof Stamp>>,
): Route {
  return route(call as Call, async (input, context) => {
    const { db, caller } = context as typeof context & { caller: Caller }
    const { scope, filter } = queryOf(caller, input as HealthFilter)
    const region = regionOf(scope)
    const compute = async (snapshot: Db) => {
      const view = await healthView(snapshot, scope, family.kind, filter)
      const shareDistrict = async <T>(name: string, roundIds: readonly number[], read: () => Promise<T>) => {
        const states = await stateOf(snapshot, view.scope, roundIds)
        return cache.read(`${name} ${region} ${roundIds.join(' ')} ${states}`, { region }, read)
      }
      const suppressedIn = async (roundId: number | undefined): Promise<Suppressed> => {
        if (view.isWhole || roundId === undefined) return suppressedNothing
        return shareDistrict(`${family.kind} mask`, [roundId], () =>
          readHealthMask(snapshot, view, family, roundId),
        )
      }
      const stamp: Stamp = { round: view.round, asOf: await asOfOf(snapshot, view) }
      return {
        ...stamp,
        ...(await figures({ db: snapshot, view, suppressedIn, shareDistrict }, input as ParsedInputOf<C>)),
      }
    }
    const key = `${call.path} ${scopeKey(scope)} ${JSON.stringify(filter)}`
    const about = scope.kind === 'school' && !besideDistrict ? { region, school: scope.schoolId } : { region }
    return cache.read(key, about, () =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(compute),
    )
  })
}

/** When the figures of a view last changed; the round's first day where nothing has been counted yet. */
async function asOfOf(db: Db, { scope, school, round }: HealthView): Promise<string> {
  const ofSchool = school ? sql<boolean>`school_id = ${school.id}` : sql<boolean>`true`
  const { rows } = await sql<{ at: Date | null }>`
    select max(changed_at) as at from health_as_of
    where round_id = ${round.id} and ${inScope(scope)} and ${ofSchool}`.execute(db)
  return (rows[0]?.at ?? new Date(`${round.startsOn}T00:00:00+08:00`)).toISOString()
}

/** Differs after every change of these rounds in the district: of the snapshot that it is read from. */
async function stateOf(db: Db, scope: HealthView['scope'], roundIds: readonly number[]): Promise<string> {
  const { rows } = await sql<{ state: string | null }>`
    select md5(string_agg(round_id || ' ' || school_id || ' ' || changed_at, ',' order by round_id, school_id)) as state
    from health_as_of
    where round_id = any(${[...roundIds]}::int[]) and ${inScope(districtOf(scope))}`.execute(db)
  return rows[0]?.state ?? ''
}
