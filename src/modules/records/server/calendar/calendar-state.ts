import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { CalendarState } from '@/modules/records/contract/calendar.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { schoolYearOf } from '@/standards/grade.ts'
import { daysOfTerm, termKeyOf } from '@/standards/calendar/terms.ts'
import type { Scope } from '@/server/db/scope.ts'
import { calendarsOf } from '@/server/db/calendar-of.ts'
import { ownerOf } from './change-calendar.ts'
import { isAnnounced } from './holidays-of-term.ts'

/** The calendar as its page shows it: a school sees the district's beside its own days, a bureau its schools' days. */
export async function calendarState(
  db: Db,
  scope: Scope,
  requested: number | undefined,
  now: Date,
): Promise<CalendarState> {
  const { region, school } = ownerOf(scope)
  const today = schoolDay(now)
  const { district, own } = await calendarsOf(db, region)
  const current = schoolYearOf(today)
  const schoolYear = requested ?? current
  const terms = (['autumn', 'spring'] as const).map((term) => {
    const key = termKeyOf(schoolYear, term)
    const { startsOn, endsOn } = daysOfTerm(district, key)
    return { key, schoolYear, term, startsOn, endsOn, isSet: district.terms.some((one) => one.key === key) }
  })
  const years = new Set([...district.terms.map((term) => term.schoolYear), current, current + 1, schoolYear])
  const versions = await readVersions(db, region, school)
  const days = [...district.days.values()]
  const ownDays = [...(own.get(school)?.values() ?? [])]
  const none = { n: 0, at: null, canUndo: false }
  const ofDistrict = versions.get(0) ?? none
  const mine = versions.get(school) ?? none
  const plain = ({ n, at }: typeof none | Version) => ({ n, at })
  return {
    today,
    schoolYear,
    schoolYears: [...years].toSorted((a, b) => b - a),
    terms,
    days,
    ownDays: school === 0 ? [] : ownDays,
    canUndo: mine.canUndo,
    district: plain(ofDistrict),
    own: school === 0 ? null : plain(mine),
    announced: [schoolYear, schoolYear + 1].filter(isAnnounced),
    conflicts:
      school === 0
        ? []
        : ownDays.flatMap((day) => {
            const set = district.days.get(day.day)
            return set && set.kind !== 'makeup' ? [{ own: day, district: set }] : []
          }),
    schools: school === 0 ? await namesOf(db, region, own) : [],
  }
}

interface Version {
  n: number
  at: string | null
  canUndo: boolean
}

async function readVersions(db: Db, region: string, school: number): Promise<Map<number, Version>> {
  const { rows } = await sql<{ school: number; n: number; at: Date; canUndo: boolean }>`
    select school_id as school, version as n, updated_at as at, undo is not null as "canUndo" from calendar_version
    where region_code = ${region} and school_id = any(${[0, school]}::int[])`.execute(db)
  return new Map(rows.map(({ school: id, at, ...row }) => [id, { ...row, at: at.toISOString() }]))
}

async function namesOf(
  db: Db,
  region: string,
  own: Awaited<ReturnType<typeof calendarsOf>>['own'],
): Promise<CalendarState['schools']> {
  if (own.size === 0) return []
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from school
    where id = any(${[...own.keys()]}::int[]) and region_code = ${region} and deleted_at is null
    order by name_pinyin, id`.execute(db)
  return rows.map(({ id, name }) => ({ id, name, days: [...(own.get(id)?.values() ?? [])] }))
}
