import { sql, type RawBuilder } from 'kysely'
import type { LabourFilter } from '@/modules/labour/contract/screen.ts'
import { addDays } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { isOver } from '@/modules/labour/standards/terms.ts'
import { schoolDaysBetween } from '@/standards/calendar/count-days.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { termOf, weeksOfTerm, type TermKey } from '@/standards/calendar/terms.ts'
import { audienceOf } from '@/server/db/audience.ts'
import type { Db } from '@/server/db/schema.ts'
import { schoolInScope } from '@/server/db/school-in-scope.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'

export interface Week {
  no: number
  monday: string
  isOver: boolean
}

/** What figures of labour are about: a district, one of its schools, or a grade of it, in weeks of a term. */
export interface LabourView {
  scope: Scope & { kind: 'school' | 'region' }
  region: string
  school?: { id: number; name: string }
  grade?: number
  /** Of the own school only. */
  class?: number
  term: TermKey
  /** Weeks without a single school day are not among them. */
  weeks: Week[]
  /** Mondays of all weeks of the term that have begun. */
  begun: string[]
  /** The number of the term's newest week. */
  weekCount: number
  calendar: SchoolCalendar
  /** Mondays of the weeks that rates are of: those that are over; the running one only where there is no other. */
  counted: string[]
  today: string
  /** For whoever may open the students of the place: nothing is hidden (db/audience.ts). */
  isWhole: boolean
  /** The reader belongs to the school the figures are about, and sees it whole. */
  isOwnSchool: boolean
}

/** Resolves a filter inside the caller's scope. Throws 400 for weeks that cannot be, 403 for a place outside of the scope. */
export async function labourView(
  db: Db,
  scope: Scope,
  {
    term: requested,
    from = 1,
    to = 30,
    school: id,
    grade,
    class: ofClass,
    audience,
  }: LabourFilter & {
    class?: number | undefined
  },
  now: Date,
  calendar: SchoolCalendar,
): Promise<LabourView> {
  if (scope.kind !== 'school' && scope.kind !== 'region') throw new Failure(403)
  const today = schoolDay(now)
  const term = (requested ?? termOf(calendar, today)) as TermKey
  if (from > to) throw refused('from')
  const region = await db
    .selectFrom('region')
    .select('name')
    .where('code', '=', scope.regionCode)
    .executeTakeFirst()
  const school = await schoolInScope(db, scope, id)
  if (grade !== undefined && !school) throw refused('school')
  if (ofClass !== undefined) await refuseOther(db, scope, ofClass)
  const isWhole = audienceOf({ scope }, audience) === 'internal'
  const begun = weeksOfTerm(calendar, term, today)
  const weeks = begun
    .map((monday, index) => ({ no: index + 1, monday, isOver: isOver(monday, today) }))
    .filter(({ no, monday }) => no >= from && no <= to && hasSchool(calendar, monday))
    // A week is published when it is over: until then each day would disclose the children of the last one.
    .filter((week) => isWhole || week.isOver)
  const over = weeks.filter((week) => week.isOver)
  return {
    scope,
    region: region?.name ?? '',
    term,
    weeks,
    today,
    calendar,
    begun,
    weekCount: begun.length,
    counted: (over.length > 0 ? over : weeks).map(({ monday }) => monday),
    ...(school ? { school } : {}),
    ...(grade === undefined ? {} : { grade }),
    ...(ofClass === undefined ? {} : { class: ofClass }),
    isWhole,
    isOwnSchool: isWhole && scope.kind === 'school',
  }
}

const hasSchool = (calendar: SchoolCalendar, monday: string) =>
  schoolDaysBetween(calendar, monday, addDays(monday, 6)).length > 0

const refused = (path: string) =>
  new Failure(400, { messageKey: 'invalidInput', params: { path, reason: 'required' } })

/** Throws Failure 403: classes are shown to their own school only. */
async function refuseOther(db: Db, scope: LabourView['scope'], ofClass: number) {
  const { rows } = await sql`
    select from class where id = ${ofClass} and ${inScope(scope, 'school_id', 'id')}`.execute(db)
  if (scope.kind !== 'school' || rows.length === 0) throw new Failure(403, { messageKey: 'outOfScope' })
}

/** Whose rows are read: a whole scope, one school of it, or some. */
export type Schools = Pick<LabourView, 'scope' | 'school'> & { schools?: readonly number[] | undefined }

/** The schools of a view: of its scope, or the one or those it is about. */
export const inSchools = ({ scope, school, schools }: Schools, column = 'school_id'): RawBuilder<unknown> => {
  const id = sql.ref(column)
  if (school) return sql`${id} = ${school.id} and ${inScope(scope, column)}`
  return schools
    ? sql`${id} = any(${[...schools]}::int[]) and ${inScope(scope, column)}`
    : inScope(scope, column)
}
