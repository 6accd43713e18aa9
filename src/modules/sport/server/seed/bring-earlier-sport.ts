import { sql } from 'kysely'
import { addDays } from '@/lib/day.ts'
import { grouped } from '@/lib/grouped.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { calendarsOf } from '@/server/db/calendar-of.ts'
import type { Db } from '@/server/db/schema.ts'
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
  const [next] = (await missingDays(db, schools, today)).toSorted((a, b) => b.days.length - a.days.length)
  if (!next) return 0
  return db.transaction().execute(async (trx) => {
    await lockSport(trx, next.school.id)
    // Another instance may have written them meanwhile.
    const [still] = await missingDays(trx, [next.school], today)
    const days = still?.days.slice(-daysAtOnce) ?? []
    if (days.length === 0) return 0
    await writeSchoolDays(trx, next.school.id, days, today)
    await notifySport(trx, next.school.id, now)
    return days.length
  })
}

/** School days of the running term before the first that a school has figures of; schools that lack none, or have no figures, are left out. */
async function missingDays(db: Db, schools: readonly LiveSchool[], today: string) {
  const missing: { school: LiveSchool; days: string[] }[] = []
  for (const [region, ofRegion] of grouped(schools, (school) => school.region)) {
    const calendars = await calendarsOf(db, region)
    const { startsOn } = daysOfTerm(calendars.district, termOf(calendars.district, today))
    const { rows } = await sql<{ id: number; first: string }>`
      select school_id as id, min(day)::text as first from sport_day_summary
      where school_id = any(${ofRegion.map(({ id }) => id)}::int[]) and day >= ${startsOn}::date
      group by school_id`.execute(db)
    const firstOf = new Map(rows.map(({ id, first }) => [id, first]))
    for (const school of ofRegion) {
      const first = firstOf.get(school.id) ?? startsOn
      const days = schoolDaysBetween(calendars.ofSchool(school.id), startsOn, addDays(first, -1))
      if (days.length > 0) missing.push({ school, days })
    }
  }
  return missing
}
