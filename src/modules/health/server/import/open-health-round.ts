import { sql } from 'kysely'
import { schoolDay } from '@/lib/school-day.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { checkEntry } from '@/server/rounds/takes-entry.ts'
import { schoolTakesPart } from '@/server/rounds/takes-part.ts'
import { ownSchool } from '@/server/imports/own-upload.ts'

/**
 * The round that a workbook of check-ups or tests goes into: the one named, or the newest of its kind that is open in the school's
 * district. Throws Failure 404, 403 or 409.
 */
export async function openHealthRound(
  { db, caller, now }: SignedInContext,
  kind: 'check' | 'fitness',
  named: number | undefined,
): Promise<number> {
  const { regionCode, schoolId } = ownSchool(caller)
  const today = schoolDay(now())
  const { rows } = await sql<{ id: number }>`
    select r.id from health_round r join school s on s.id = ${schoolId} and ${schoolTakesPart(kind, 'r', 's')}
    where r.kind = ${kind} and r.region_code = ${regionCode} and r.is_open and r.starts_on <= ${today}::date
    order by r.school_year desc limit 1`.execute(db)
  const round = named ?? rows[0]?.id
  if (round === undefined) throw new Failure(404, { messageKey: 'noOpenRound' })
  await checkEntry(db, { kind, round, schoolId, today })
  return round
}
