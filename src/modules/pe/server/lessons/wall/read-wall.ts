import type { ReplyOf } from '@/contract/call.ts'
import type { peWall } from '@/modules/pe/contract/wall.ts'
import { daysApart, mondayOf } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { boundsOfTerm } from '@/standards/calendar/terms.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { regionOf, schoolOf } from '@/server/db/scope.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { alertsOfDay, intakeOfDay, lastWeeks } from './wall-beside.ts'
import { lastMeasured, lessonsOfDay } from './wall-lessons.ts'

/** What the wall of PE lessons shows, read from the summaries of lessons. */
export async function readWall({ db, caller, now }: SignedInContext): Promise<ReplyOf<typeof peWall>> {
  const { scope } = caller
  const at = now()
  const today = schoolDay(at)
  const requested = { scope, today, now: at }
  const lessons = await lessonsOfDay(db, requested)
  const running = lessons.filter(({ elapsed, worn }) => elapsed !== null && worn !== null && worn.n > 0)
  const day = lessons[0]?.day ?? null
  const calendar = await calendarOf(db, { regionCode: regionOf(scope), schoolId: schoolOf(scope) })
  return {
    today,
    asOf: at.toISOString(),
    termWeek: termWeekOf(calendar, today),
    day,
    lessons,
    focal: running.length > 0 ? running : await lastMeasured(db, requested),
    alerts: day === null ? [] : await alertsOfDay(db, scope, day),
    weeks: await lastWeeks(db, scope, today),
    ...(await intakeOfDay(db, scope, today)),
  }
}

/** The week of the term that a day is in, from 1 and from Monday; null outside of the terms that are set. */
function termWeekOf(calendar: SchoolCalendar, day: string): number | null {
  const term = boundsOfTerm(calendar, day)
  if (!term || day < term.startsOn || day > term.endsOn) return null
  return Math.floor(daysApart(mondayOf(term.startsOn), day) / 7) + 1
}
