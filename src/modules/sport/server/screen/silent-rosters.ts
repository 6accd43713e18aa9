import { sql, type RawBuilder } from 'kysely'
import { isOpenClass } from '@/server/db/open-classes.ts'
import type { Db } from '@/server/db/schema.ts'
import { onSchoolDays } from '@/modules/records/server/public.ts'
import { inArea } from './school-days.ts'
import { inSchools, type Schools, type SportView } from './sport-view.ts'

/** Which rows of `sport_day_summary` are read: those of classes, of grades (class 0) or of whole schools (grade 0). */
export type Level = 'class' | 'grade' | 'school'

export const ofLevel: Readonly<Record<Level, RawBuilder<boolean>>> = {
  class: sql`class_id <> 0`,
  grade: sql`class_id = 0 and grade <> 0`,
  school: sql`grade = 0`,
}

const schoolYear = (day: RawBuilder<unknown>) =>
  sql`(extract(year from ${day})::int - (extract(month from ${day}) < 9)::int)`

/**
 * A query: who was on the roster of a school on those of these days of which it has no figures, by day, grade, class and sex. Silence lowers a
 * rate instead of lifting it, by one rule for every figure: the roster is that of the last day before with figures, else of the first after, of the
 * same school year; today, which is not over, and where there is no such day, it is the present one. Of a school year before the present classes nothing says who was there.
 */
export const silentRosters = (
  view: Schools,
  days: readonly string[],
  level: Level,
): RawBuilder<unknown> => sql`
  with gap as materialized (
    select school_id, day, case when day = ${view.today}::date then null else coalesce(
      (select max(had.day) from sport_day_summary had where had.school_id = open.school_id
        and had.day < open.day and had.day >= make_date(${schoolYear(sql`open.day`)}, 9, 1)),
      (select min(had.day) from sport_day_summary had where had.school_id = open.school_id
        and had.day > open.day and had.day < make_date(${schoolYear(sql`open.day`)} + 1, 9, 1))) end as source
    from (
      select school_id, day from (select id as school_id from school) k
      cross join unnest(${[...days]}::date[]) d (day) where ${inSchools(view)}) open
    where ${onSchoolDays(days, view.closed)}
      and not exists (select from sport_day_summary had where had.school_id = open.school_id and had.day = open.day)),
  present as materialized (
    select s.school_id, ${level === 'school' ? sql`0::smallint` : sql`c.grade`} as grade,
      ${level === 'class' ? sql`c.id` : sql`0::bigint`} as class_id, s.sex, c.school_year, count(*)::int as students
    from (select distinct school_id from gap where source is null) silent
    join class c on c.school_id = silent.school_id and ${isOpenClass}
    join student s on s.school_id = c.school_id and s.class_id = c.id and s.removed is null
    group by 1, 2, 3, 4, 5)
  select gap.school_id, gap.day, had.grade, had.class_id, had.sex, had.enrolled as students
  from gap join sport_day_summary had on had.school_id = gap.school_id and had.day = gap.source
  where ${ofLevel[level]}
  union all
  select gap.school_id, gap.day, now.grade, now.class_id, now.sex, now.students
  from gap join present now on now.school_id = gap.school_id and now.school_year <= ${schoolYear(sql`gap.day`)}
  where gap.source is null`

/** A school on a day of which it has no figures, with its students of a view's grade, class or sex. */
export interface SilentDay {
  school_id: number
  day: string
  students: number
}

export async function readSilentDays(
  db: Db,
  view: Schools & Pick<SportView, 'grade' | 'class' | 'sex'>,
  days: readonly string[],
): Promise<SilentDay[]> {
  const level = view.class ? 'class' : view.grade === undefined ? 'school' : 'grade'
  const { rows } = await sql<SilentDay>`
    select school_id, day::text as day, sum(students)::int as students from (${silentRosters(view, days, level)}) roster
    where ${inArea(view)}
    group by 1, 2`.execute(db)
  return rows
}
