import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { HealthRound } from '@/modules/health/contract/rounds.ts'
import { inScope, regionOf, scopeKey, type Scope } from '@/server/db/scope.ts'
import type { FigureCache } from '@/server/cache/figure-cache.ts'

interface Counted {
  round: number
  listed: number
  done: number
}
const keepsNothing: FigureCache = { read: (_key, _about, compute) => compute() }

/** Rounds of the district, newest first, with how many children of the scope are on their lists and done; which are open is never cached. */
export async function listRounds(
  db: Db,
  scope: Scope,
  cache = keepsNothing,
): Promise<{ rounds: HealthRound[] }> {
  const region = regionOf(scope)
  const { rows } = await sql<Omit<HealthRound, 'listed' | 'done'>>`
    select id, kind, school_year as "schoolYear", year, term, starts_on::text as "startsOn",
      ends_on::text as "endsOn", is_open as open
    from health_round where region_code = ${region} order by school_year desc, kind`.execute(db)
  const ids = rows.map(({ id }) => id)
  const counted = await cache.read(`rounds ${scopeKey(scope)} ${ids.join(' ')}`, { region }, () =>
    countRounds(db, scope, ids),
  )
  const of = new Map(counted.map(({ round, listed, done }) => [round, { listed, done }]))
  return { rounds: rows.map((row) => ({ ...row, ...(of.get(row.id) ?? { listed: 0, done: 0 }) })) }
}

async function countRounds(db: Db, scope: Scope, ids: readonly number[]): Promise<Counted[]> {
  const ofThese = sql`round_id = any(${[...ids]}::int[]) and class_id = 0 and ${inScope(scope)}`
  const { rows } = await sql<Counted>`
    select round_id as round, sum(enrolled)::int as listed, sum(examined)::int as done
      from health_summary where ${ofThese} group by 1
    union all
    select round_id, sum(enrolled)::int, sum(tested)::int from fitness_summary where ${ofThese} group by 1`.execute(
    db,
  )
  return rows
}
