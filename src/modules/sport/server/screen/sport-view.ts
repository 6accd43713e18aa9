import { sql, type RawBuilder } from 'kysely'
import type { SportFilter } from '@/modules/sport/contract/screen.ts'
import type { DateWindow } from '@/lib/date-window.ts'
import { addDays } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { publishedWeek } from '@/modules/sport/standards/published-week.ts'
import { schoolDaysBetween, schoolDaysUpTo } from '@/standards/calendar/count-days.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { calendarOf, calendarsOf } from '@/server/db/calendar-of.ts'
import { closedDaysOf, type ClosedDay } from '@/modules/records/server/public.ts'
import { audienceOf } from '@/server/db/audience.ts'
import type { Db } from '@/server/db/schema.ts'
import { classInSchool, schoolInScope } from '@/server/db/school-in-scope.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { windowOf } from '@/server/http/date-window.ts'
import { Failure } from '@/server/http/failure.ts'

/** What figures of sport are about: a district, one of its schools, a grade or a class of it, in a window of days. */
export interface SportView {
  scope: Scope & { kind: 'school' | 'region' }
  region: string
  school?: { id: number; name: string }
  grade?: number
  class?: { id: number; number: number }
  /** One sex alone: at the own school only, as outside of it a sex is judged beside the other. */
  sex?: 1 | 2
  window: DateWindow
  /** As it was asked for: published figures are of a whole week instead, their days of what was asked for. */
  requested: DateWindow
  /** School days of the window, oldest first: what rates are of. Today, which is not over, only where it is the only one. */
  days: string[]
  /** The newest school day of the window, today too. */
  lastDay: string | undefined
  /** As many school days right before them. */
  daysBefore: string[]
  today: string
  /** That of the school that is read, or the district's. */
  calendar: SchoolCalendar
  /** Of the district that a bureau reads: days on which one of its schools had none, and is not counted. */
  closed: readonly ClosedDay[]
  /** The calendar of one of the schools that are read. */
  calendarOfSchool: (id: number) => SchoolCalendar
  /** For whoever may open the students of the place: nothing is hidden (db/audience.ts). */
  isWhole: boolean
  /** The reader belongs to the school the figures are about, and sees it whole. */
  isOwnSchool: boolean
}

/**
 * Resolves a filter inside the caller's scope. Published figures are of one whole week, the last that is over, so that no difference of two
 * windows discloses a day or few children. Throws 400 for a window that cannot be, 403 for a place outside of the scope.
 */
export async function sportView(
  db: Db,
  scope: Scope,
  filter: SportFilter & { sex?: 'boy' | 'girl' | undefined },
  now: Date,
): Promise<SportView> {
  const requested = windowOf(filter, now)
  if (scope.kind !== 'school' && scope.kind !== 'region') throw new Failure(403)
  const region = await db
    .selectFrom('region')
    .select('name')
    .where('code', '=', scope.regionCode)
    .executeTakeFirst()
  const school = await schoolInScope(db, scope, filter.school)
  // Classes are shown to their own school only.
  const ownSchool = scope.kind === 'school' ? school?.id : undefined
  const found = filter.class === undefined ? undefined : await classInSchool(db, ownSchool, filter.class)
  const grade = found?.grade ?? filter.grade
  if (grade !== undefined && !school) throw refused('school')
  if (filter.sex !== undefined && scope.kind !== 'school') throw refused('sex')
  const today = schoolDay(now)
  const isWhole = audienceOf({ scope }, filter.audience) === 'internal'
  const calendars = await calendarsFor(db, scope, isWhole ? school?.id : undefined)
  const { calendar } = calendars
  const window = isWhole ? requested : publishedWeek(calendar, requested.end, today)
  const all = schoolDaysBetween(calendar, window.start, window.end)
  const days = countedDays(calendar, window, now)
  return {
    scope,
    region: region?.name ?? '',
    window,
    requested,
    days,
    today,
    ...calendars,
    isWhole,
    lastDay: isWhole ? all.at(-1) : schoolDaysUpTo(calendar, requested.end, 1)[0],
    daysBefore: isWhole
      ? daysBefore(calendar, days[0] ?? window.start, days.length)
      : daysOfWeekBefore(calendar, window, today),
    ...(school ? { school } : {}),
    ...(grade === undefined ? {} : { grade }),
    ...(found ? { class: { id: found.id, number: found.number } } : {}),
    ...(filter.sex === undefined ? {} : { sex: filter.sex === 'boy' ? 1 : 2 }),
    isOwnSchool: isWhole && scope.kind === 'school',
  }
}

/** The school days of a window that rates and minutes are of, oldest first: those that are over; today only where it is the only one. */
export function countedDays(calendar: SchoolCalendar, { start, end }: DateWindow, now: Date): string[] {
  const all = schoolDaysBetween(calendar, start, end)
  const over = all.filter((day) => day !== schoolDay(now))
  return over.length > 0 ? over : all
}

/** So many school days right before a day, newest first. */
const daysBefore = (calendar: SchoolCalendar, day: string, count: number) =>
  schoolDaysUpTo(calendar, day, count + 1)
    .filter((one) => one < day)
    .slice(0, count)

function daysOfWeekBefore(calendar: SchoolCalendar, { start }: DateWindow, today: string) {
  const week = publishedWeek(calendar, addDays(start, -1), today)
  return schoolDaysBetween(calendar, week.start, week.end)
}

/**
 * A school reads its own calendar, and so does a bureau of one school, so that both see the same of it; of all schools a bureau reads the
 * district's, beside which they may have closed. What is published is of the district's for everybody.
 */
async function calendarsFor(
  db: Db,
  scope: SportView['scope'],
  school: number | undefined,
): Promise<Pick<SportView, 'calendar' | 'closed' | 'calendarOfSchool'>> {
  if (scope.kind === 'school') {
    const calendar = await calendarOf(db, scope)
    return { calendar, closed: [], calendarOfSchool: () => calendar }
  }
  const calendars = await calendarsOf(db, scope.regionCode)
  if (school !== undefined)
    return { calendar: calendars.ofSchool(school), closed: [], calendarOfSchool: calendars.ofSchool }
  return {
    calendar: calendars.district,
    closed: closedDaysOf(calendars),
    calendarOfSchool: calendars.ofSchool,
  }
}

export const refused = (path: string) =>
  new Failure(400, { messageKey: 'invalidInput', params: { path, reason: 'required' } })

/** Whose rows are read: a whole scope, one school of it, or some. */
export type Schools = Pick<SportView, 'scope' | 'school' | 'today'> & {
  schools?: readonly number[] | undefined
  /** Days on which one of them had no school. */
  closed?: readonly ClosedDay[] | undefined
}

/** The schools of a view: of its scope, or the one or those it is about. */
export const inSchools = (
  { scope, school, schools }: Omit<Schools, 'today'>,
  column = 'school_id',
): RawBuilder<unknown> => {
  const id = sql.ref(column)
  if (school) return sql`${id} = ${school.id} and ${inScope(scope, column)}`
  return schools
    ? sql`${id} = any(${[...schools]}::int[]) and ${inScope(scope, column)}`
    : inScope(scope, column)
}
