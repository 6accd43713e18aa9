import { sql } from 'kysely'
import { Failure } from '../http/failure.ts'
import type { SignedInContext } from '../http/route.ts'
import { ownSchool } from './own-upload.ts'

/**
 * The round that a workbook of check-ups or tests goes into: the one named, or the newest of its kind that is open in the school's
 * district. Throws Failure 404, 403 or 409.
 */
export async function openHealthRound(
  { db, caller }: SignedInContext,
  kind: 'check' | 'fitness',
  named: number | undefined,
): Promise<number> {
  const { regionCode } = ownSchool(caller)
  const { rows } = await sql<{ id: number; region: string; isOpen: boolean }>`
    select id, region_code as region, is_open as "isOpen" from health_round
    where kind = ${kind} and ${named === undefined ? sql`region_code = ${regionCode} and is_open` : sql`id = ${named}`}
    order by school_year desc limit 1`.execute(db)
  const round = rows[0]
  if (!round) throw new Failure(404, { messageKey: named === undefined ? 'noOpenRound' : 'noSuchRound' })
  if (round.region !== regionCode) throw new Failure(403, { messageKey: 'outOfScope' })
  if (!round.isOpen) throw new Failure(409, { messageKey: 'roundClosed' })
  return round.id
}
