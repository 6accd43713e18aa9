import { schoolDay } from '@/lib/school-day.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { ownSchool } from '@/server/imports/own-upload.ts'
import { checkEntry } from '@/server/rounds/takes-entry.ts'

/** The round must be named, one that the school takes part in, and open today. Throws Failure 400, 404, 403 or 409. */
export async function openScreening(
  { db, caller, now }: SignedInContext,
  round: number | undefined,
): Promise<number> {
  if (round === undefined) throw new Failure(400)
  const { schoolId } = ownSchool(caller)
  await checkEntry(db, { kind: 'vision', round, schoolId, today: schoolDay(now()) })
  return round
}
