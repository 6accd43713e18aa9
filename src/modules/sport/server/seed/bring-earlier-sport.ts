import { sql } from 'kysely'
import { addDays } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import type { Live } from '@/server/seed/live/live-parts.ts'
import type { LiveSchool } from '@/server/seed/live/live-schools.ts'
import { schoolDaysBetween } from '@/standards/calendar/count-days.ts'
import { daysOfTerm, termOf } from '@/standards/calendar/terms.ts'
import { notifySport } from '../intake/notify-sport.ts'
import { lockSport } from '../summaries/enrolled.ts'
import { writeSchoolDays } from './write-earlier-sport.ts'

/** A week of school at a time, so that nobody waits for it. */
const daysAtOnce = 5

/**
 * The week before the first that a school has of the running term, of the school that has least of it: by and by the demo holds the whole
 * term, which would keep its first start waiting. The days written; none once the term is whole.
 */
export async function bringEarlierSport(
  { db, now }: Pick<Live, 'db' | 'now'>,
  schools: readonly LiveSchool[],
): Promise<number> {
  const today = schoolDay(now)
  const missing = await Promise.all(
    schools.map(async ({ id, region }) => {
      const calendar = await calendarOf(db, { regionCode: region, schoolId: id })
      const { startsOn } = daysOfTerm(calendar, termOf(calendar, today))
      const { rows } = await sql<{ first: string | null }>`
        select min(day)::text as first from sport_day_summary
        where school_id = ${id} and day >= ${startsOn}::date`.execute(db)
      const first = rows[0]?.first ?? startsOn
      return { id, days: schoolDaysBetween(calendar, startsOn, addDays(first, -1)) }
    }),
  )
  const [next] = missing.toSorted((a, b) => b.days.length - a.days.length)
  const days = next?.days.slice(-daysAtOnce) ?? []
  if (!next || days.length === 0) return 0
  await db.transaction().execute(async (trx) => {
    await lockSport(trx, next.id)
    await writeSchoolDays(trx, next.id, days, today)
    await notifySport(trx, next.id, now)
  })
  return days.length
}
