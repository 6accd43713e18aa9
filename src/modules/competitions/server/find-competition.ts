import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { CompetitionLevel } from '@/modules/competitions/contract/competition.ts'
import { inScope, schoolOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'

export interface StoredCompetition {
  id: number
  regionCode: string
  /** Null = the bureau's. */
  schoolId: number | null
  level: CompetitionLevel
  lanes: number
  perTeam: number
  perStudent: number
  state: 'entry' | 'running'
  heldOn: string
  /** The last day of entry; null = until it is closed. */
  entryUntil: string | null
  /** Points of the places, from the first. */
  points: number[]
  /** The caller runs it. */
  mine: boolean
}

/** Of `competition c`: the own, and the district's the own school is invited to; for a bureau all of its district. */
export function mayKnow(scope: Scope): RawBuilder<boolean> {
  if (scope.kind === 'region')
    return sql<boolean>`(c.region_code = ${scope.regionCode}
      and (c.school_id is null or ${inScope(scope, 'c.school_id')}))`
  if (scope.kind !== 'school') return sql<boolean>`false`
  return sql<boolean>`(c.school_id = ${scope.schoolId} or (c.school_id is null and exists (
    select from competition_school i where i.school_id = ${scope.schoolId} and i.competition_id = c.id)))`
}

/** Who runs it: the school its own, the bureau the district's. */
export const isMine = (scope: Scope, owner: number | null): boolean =>
  owner === null ? scope.kind === 'region' : scope.kind === 'school' && owner === schoolOf(scope)

/** The competition, if the caller may know of it; throws Failure 404. `hold`: whoever writes holds its row until the end. */
export async function findCompetition(
  db: Db,
  scope: Scope,
  by: { id: number } | { part: number } | { event: number },
  hold = false,
): Promise<StoredCompetition> {
  const which =
    'id' in by
      ? sql`c.id = ${by.id}`
      : 'part' in by
        ? sql`c.id = (select competition_id from competition_part where id = ${by.part})`
        : sql`c.id = (select competition_id from competition_event where id = ${by.event})`
  const { rows } = await sql<Omit<StoredCompetition, 'mine'>>`
    select c.id, c.region_code as "regionCode", c.school_id as "schoolId", c.level, c.lanes, c.per_team as "perTeam",
      c.per_student as "perStudent", c.state, c.held_on::text as "heldOn",
      c.entry_until::text as "entryUntil", c.points
    from competition c where ${which} and ${mayKnow(scope)} ${hold ? sql`for update` : sql``}`.execute(db)
  const [found] = rows
  if (!found) throw new Failure(404, { messageKey: 'noSuchCompetition' })
  return { ...found, mine: isMine(scope, found.schoolId) }
}

/** Held for writing by who runs it; throws Failure 404, or 403 for whoever only takes part. */
export async function lockOwn(trx: Db, scope: Scope, by: Parameters<typeof findCompetition>[2]) {
  const found = await findCompetition(trx, scope, by, true)
  if (!found.mine) throw new Failure(403, { messageKey: 'competitionNotYours' })
  return found
}
