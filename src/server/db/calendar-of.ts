import { sql } from 'kysely'
import type { Db } from './schema.ts'
import type { CalendarDay, SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { termKeyOf, type CalendarTerm } from '@/standards/calendar/terms.ts'
import type { FigureCache } from '@/server/cache/figure-cache.ts'

/** A district's calendar, and that of each of its schools: one query, however many schools are asked for. */
export interface DistrictCalendar {
  district: SchoolCalendar
  ofSchool: (schoolId: number) => SchoolCalendar
  /** Schools that set days for themselves, by id; all others have the district's calendar. */
  own: ReadonlyMap<number, ReadonlyMap<string, CalendarDay>>
}

type TermRow = Pick<CalendarTerm, 'schoolYear' | 'term' | 'startsOn' | 'endsOn'>
type DayRow = CalendarDay & { school: number }

const readCalendar = async (db: Db, regionCode: string, schoolId?: number) => {
  const { rows } = await sql<{ terms: TermRow[]; days: DayRow[] }>`
    select
      (select coalesce(json_agg(json_build_object('schoolYear', school_year, 'term', term,
          'startsOn', starts_on, 'endsOn', ends_on) order by starts_on), '[]')
        from calendar_term where region_code = ${regionCode}) as terms,
      (select coalesce(json_agg(json_build_object('school', school_id, 'day', day, 'kind', kind, 'name', name,
          'note', note, 'follows', follows) order by day), '[]')
        from calendar_day where region_code = ${regionCode}
          and ${schoolId === undefined ? sql`true` : sql`school_id = any(${[0, schoolId]}::int[])`}) as days`.execute(
    db,
  )
  const { terms = [], days = [] } = rows[0] ?? {}
  const bySchool = new Map<number, Map<string, CalendarDay>>()
  for (const { school, ...day } of days) {
    const own = bySchool.get(school) ?? new Map<string, CalendarDay>()
    bySchool.set(school, own.set(day.day, day))
  }
  return {
    terms: terms.map((term) => ({ ...term, key: termKeyOf(term.schoolYear, term.term) })),
    bySchool,
  }
}

const nothing: ReadonlyMap<string, CalendarDay> = new Map()

/**
 * THE reader of calendars: a district's, or with `schoolId` (one of its schools) that school's. One query; read it once a request and
 * hand it on. Dates are `YYYY-MM-DD`. Rejects with the database's error alone: a district without a calendar has an empty one.
 */
export async function calendarOf(
  db: Db,
  { regionCode, schoolId }: { regionCode: string; schoolId?: number | undefined },
): Promise<SchoolCalendar> {
  const { terms, bySchool } = await readCalendar(db, regionCode, schoolId ?? 0)
  const ownDays = schoolId === undefined ? nothing : (bySchool.get(schoolId) ?? nothing)
  return { terms, days: bySchool.get(0) ?? nothing, ownDays }
}

/** The same of a district with all of its schools. */
export async function calendarsOf(db: Db, regionCode: string): Promise<DistrictCalendar> {
  const { terms, bySchool } = await readCalendar(db, regionCode)
  const district = { terms, days: bySchool.get(0) ?? nothing, ownDays: nothing }
  bySchool.delete(0)
  return {
    district,
    own: bySchool,
    ofSchool: (schoolId) => {
      const ownDays = bySchool.get(schoolId)
      return ownDays ? { ...district, ownDays } : district
    },
  }
}

/** The same, cached until somebody changes a calendar of the district: for screens that are judged anew each time they are read. */
export const cachedCalendars = (cache: FigureCache, db: Db, regionCode: string): Promise<DistrictCalendar> =>
  cache.read(`calendar ${regionCode}`, { region: regionCode }, () => calendarsOf(db, regionCode))
