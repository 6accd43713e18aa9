import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { lessonFree } from '@/modules/pe/contract/lesson-edit.ts'
import { mondayOf, weekdayOf } from '@/lib/day.ts'
import { lessonWeekdayOf } from '@/modules/pe/standards/timetable.ts'
import { termOf } from '@/standards/calendar/terms.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { regionOf, schoolOf } from '@/server/db/scope.ts'
import type { SignedInContext } from '@/server/http/route.ts'

type Free = ReplyOf<typeof lessonFree>

/**
 * PE teachers without a lesson in a period of a day, the least burdened first. What has been made counts by its lessons; before lessons of
 * that week are made, the timetable of the day's weekday does.
 */
export async function freeTeachers(
  { day, period, except, table = false }: ParsedInputOf<typeof lessonFree>,
  { db, caller }: SignedInContext,
): Promise<Free> {
  const schoolId = schoolOf(caller.scope)
  const calendar = await calendarOf(db, { regionCode: regionOf(caller.scope), schoolId })
  const weekday = lessonWeekdayOf(calendar, day) ?? weekdayOf(day)
  const monday = mondayOf(day)
  const inForce = sql`e.school_id = t.school_id and e.teacher_id = t.id and e.term = ${termOf(calendar, day)}
    and (e.valid_from is null or e.valid_from <= ${day}::date) and (e.valid_to is null or e.valid_to >= ${day}::date)`
  const ofWeek = sql`l.school_id = t.school_id and l.teacher_id = t.id and l.state <> 'cancelled'
    and l.day between ${monday}::date and ${monday}::date + 6`
  const { rows } = await sql<Free['teachers'][number] & { isBusy: boolean }>`
    with made as (select not ${table} and exists (select from lesson l where l.school_id = ${schoolId}
      and l.day between ${monday}::date and ${monday}::date + 6 and l.term is not null) as made)
    select t.id, t.name,
      case when made then (select count(*)::int from lesson l where ${ofWeek})
        else (select count(*)::int from pe_timetable e where ${inForce}) end as lessons,
      exists (select from lesson l where ${ofWeek} and l.day = ${day}::date and l.period = ${period}
          and l.id is distinct from ${except ?? null}::bigint)
        or (not made and exists (select from pe_timetable e where ${inForce} and e.weekday = ${weekday}
          and e.period = ${period})) as "isBusy"
    from teacher t cross join made
    where t.school_id = ${schoolId} and t.removed_at is null and 'pe' = any(t.roles)
    order by lessons, t.name_pinyin, t.id`.execute(db)
  return {
    teachers: rows.filter(({ isBusy }) => !isBusy).map(({ id, name, lessons }) => ({ id, name, lessons })),
    of: rows.length,
  }
}
