import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { addDays } from '@/lib/day.ts'
import { firstOf } from '@/lib/required.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { termOf, weeksOfTerm, type TermKey } from '@/standards/calendar/terms.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { readerOf, type Reader } from '@/server/db/personal-data.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'

export interface PortfolioView {
  school: { id: number; name: string; region: string }
  term: TermKey
  /** First and last day of the term, as far as it has come. */
  from: string
  to: string
  reader: Reader
  calendar: SchoolCalendar
}

interface Requested {
  school?: number | undefined
  term?: string | undefined
}

/** The one school whose students are read, in a term. Throws 400 where a bureau names none, 403 for a school outside of the scope. */
export async function portfolioView(
  db: Db,
  scope: Scope,
  requested: Requested,
  now: Date,
): Promise<PortfolioView> {
  const today = schoolDay(now)
  const id = requested.school ?? (scope.kind === 'school' ? scope.schoolId : undefined)
  if (id === undefined)
    throw new Failure(400, { messageKey: 'invalidInput', params: { path: 'school', reason: 'required' } })
  const { rows } = await sql<PortfolioView['school']>`
    select id, name, region_code as region from school where id = ${id} and ${inScope(scope, 'id')}`.execute(
    db,
  )
  if (!rows[0]) throw new Failure(403, { messageKey: 'outOfScope' })
  const calendar = await calendarOf(db, { regionCode: rows[0].region, schoolId: id })
  const term = (requested.term ?? termOf(calendar, today)) as TermKey
  const days = daysSoFar(calendar, term, today)
  return { school: rows[0], ...days, term, calendar, reader: readerOf(scope, id) }
}

export function daysSoFar(
  calendar: SchoolCalendar,
  term: TermKey,
  today: string,
): { from: string; to: string } {
  const weeks = weeksOfTerm(calendar, term, today)
  const last = weeks.at(-1)
  if (last === undefined) return { from: today, to: today }
  const sunday = addDays(last, 6)
  return { from: firstOf(weeks), to: sunday < today ? sunday : today }
}
