import { timetableUpload } from '@/contract/upload-files.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { regionOf, schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route, type SignedInContext } from '@/server/http/route.ts'
import { receiveUpload } from '@/server/imports/receive-upload.ts'
import { finishedPlan } from '@/server/imports/wait-for-upload.ts'
import { termAtHand } from '../timetable/change/term-at-hand.ts'

/** Workbooks of timetables. */
export const timetableUploadRoutes: readonly Route[] = [
  route(timetableUpload, async ({ term, wait }, context) => {
    const chosen = await termOfUpload(context, term)
    return finishedPlan(context, await receiveUpload(context, context.file, 'timetable', chosen), wait)
  }),
]

/** The term that a workbook's timetable is of. Throws Failure 409 for one that is over. */
async function termOfUpload(
  { db, caller, now }: SignedInContext,
  requested: string | undefined,
): Promise<string> {
  const today = schoolDay(now())
  const schoolId = schoolOf(caller.scope)
  const calendar = await calendarOf(db, { regionCode: regionOf(caller.scope), schoolId })
  const term = termAtHand(calendar, requested, today)
  if (today > term.endsOn) throw new Failure(409, { messageKey: 'termOver' })
  return term.key
}
