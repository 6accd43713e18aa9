import { sql } from 'kysely'
import type { Selection } from '@/contract/lists/list.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope, regionOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { rowsOfSelection } from '@/server/lists/selection.ts'
import { referralsSql } from '../lists/referrals.ts'

/** Throws 404 for a round of another district. */
export async function requireRound(db: Db, scope: Scope, round: number): Promise<void> {
  const { rows } = await sql`
    select from screening_round where id = ${round} and region_code = ${regionOf(scope)}`.execute(db)
  if (rows.length === 0) throw new Failure(404, { messageKey: 'noSuchRound' })
}

/** The newest round of the district that has begun, or the one asked for; undefined where there is none yet. */
export async function newestRound(db: Db, scope: Scope, requested?: number): Promise<number | undefined> {
  if (requested !== undefined) {
    await requireRound(db, scope, requested)
    return requested
  }
  const { rows } = await sql<{ id: number }>`
    select id from screening_round where region_code = ${regionOf(scope)}
      and starts_on <= (now() at time zone 'Asia/Shanghai')::date
    order by starts_on desc limit 1`.execute(db)
  return rows[0]?.id
}

/**
 * Ids of the students chosen in scope. Of a query it is of the round named, whatever round its own condition says; throws 409 when they are not as many as
 * the person saw.
 */
export async function chosenStudents(
  db: Db,
  scope: Scope,
  { selection, round }: { selection: Selection; round: number },
): Promise<number[]> {
  if ('ids' in selection) {
    const { rows } = await sql<{ id: number }>`
      select s.id::int as id from student s
      where s.id = any(${selection.ids}::bigint[]) and s.removed is null and ${inScope(scope, 's.school_id', 's.class_id')}`.execute(
      db,
    )
    return rows.map(({ id }) => id)
  }
  const { query } = selection
  const ofRound = { ...query, filters: { ...query.filters, round: [round] } }
  const rows = await rowsOfSelection(db, scope, referralsSql, { ...selection, query: ofRound })
  return rows.map(({ id }) => id)
}

export const countNamed = (selection: Selection, found: readonly number[]): number =>
  'ids' in selection ? new Set(selection.ids).size : found.length
