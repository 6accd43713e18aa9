import { schoolDay } from '@/lib/school-day.ts'
import { calendarOf } from '../calendar/calendar-of.ts'
import { regionOf, schoolOf } from '../db/scope.ts'
import { Failure } from '../http/failure.ts'
import type { SignedInContext } from '../http/route.ts'
import { termAtHand } from '../timetable/change/term-at-hand.ts'

/** The term that a workbook's timetable is of. Throws Failure 409 for one that is over. */
export async function termOfUpload(
  { db, caller, now }: SignedInContext,
  asked: string | undefined,
): Promise<string> {
  const today = schoolDay(now())
  const schoolId = schoolOf(caller.scope)
  const calendar = await calendarOf(db, { regionCode: regionOf(caller.scope), schoolId })
  const term = termAtHand(calendar, asked, today)
  if (today > term.endsOn) throw new Failure(409, { messageKey: 'termOver' })
  return term.key
}
