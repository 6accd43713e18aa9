import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { addDays } from '@/lib/day.ts'
import { schoolDaysAfter, schoolDaysBetween } from '@/standards/calendar/count-days.ts'
import { plainCalendar } from '@/standards/calendar/school-calendar.ts'
import { termKeyOf } from '@/standards/calendar/terms.ts'
import { writeDays, writeTerm } from '../calendar/change-calendar.ts'
import { withPlan } from '../calendar/plan-change.ts'
import { planRunningYear } from './plan-calendar.ts'

/** The autumn's last school days, in which nothing but examinations takes place. */
const examDays = 4

/**
 * The calendar of the running school year: its terms, the public holidays, an exam week, and a sports day of one school to come.
 */
export async function writeCalendar(
  trx: Db,
  region: string,
  school: number | undefined,
  today: string,
): Promise<void> {
  const { terms, running, days } = planRunningYear(today)
  const calendar = withPlan(plainCalendar, { terms, days: [...days], cleared: [] }, false)
  for (const term of terms) await writeTerm(trx, region, term)
  const [autumn] = terms
  const exams = autumn
    ? schoolDaysBetween(calendar, addDays(autumn.endsOn, -13), addDays(autumn.endsOn, -1)).slice(-examDays)
    : []
  const exam = { kind: 'exam' as const, name: '期末考试', note: '', follows: null }
  await writeDays(trx, { region, school: 0 }, [...days, ...exams.map((day) => ({ day, ...exam }))])
  const sportsDay = schoolDaysAfter(calendar, today, 8).at(-1)
  const key = running && termKeyOf(running.schoolYear, running.term)
  const end = terms.find((term) => key === termKeyOf(term.schoolYear, term.term))?.endsOn ?? ''
  if (school !== undefined && sportsDay !== undefined && sportsDay <= end)
    await writeDays(trx, { region, school }, [
      { day: sportsDay, kind: 'closed', name: '运动会', note: '', follows: null },
    ])
  await sql`
    insert into calendar_version (region_code, school_id, version) values (${region}, 0, 1)
    on conflict do nothing`.execute(trx)
}
