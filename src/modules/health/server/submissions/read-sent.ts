import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { inScope, takesPart, type Scope } from '@/server/db/scope.ts'

export interface Sent {
  school: number
  done: number
  of: number
}
const rowsOf = async (query: ReturnType<typeof sql<Sent>>, db: Db) => (await query.execute(db)).rows

/** Children of each school with a check-up, a spine and teeth that can be judged, of those on the round's list who are not exempt. */
export async function readChecksSent(db: Db, scope: Scope, roundId: number) {
  const { rows } = await sql<{ school: number; check: number; spine: number; teeth: number; of: number }>`
    select school_id as school, sum(examined)::int as check, sum(spine_valid)::int as spine,
      sum(teeth_valid)::int as teeth, sum(enrolled - exempt)::int as of
    from health_summary where round_id = ${roundId} and class_id = 0 and ${inScope(scope)} group by 1`.execute(
    db,
  )
  return rows
}

/** Children of each school with a total of the fitness test. */
export const readTestsSent = (db: Db, scope: Scope, roundId: number): Promise<Sent[]> =>
  rowsOf(
    sql<Sent>`
    select school_id as school, sum(complete)::int as done, sum(enrolled - exempt)::int as of
    from fitness_summary where round_id = ${roundId} and class_id = 0 and ${inScope(scope)} group by 1`,
    db,
  )

/** Children of each school who were screened; a school without vision is not asked for them. */
export const readScreeningSent = (db: Db, scope: Scope, roundId: number): Promise<Sent[]> =>
  rowsOf(
    sql<Sent>`
    select school_id as school, sum(screened)::int as done, sum(enrolled - exempt)::int as of
    from vision_grade_summary where round_id = ${roundId} and ${inScope(scope)} and ${takesPart(2)}
    group by 1`,
    db,
  )
