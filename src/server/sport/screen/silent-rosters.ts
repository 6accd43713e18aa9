import { sql, type Kysely, type RawBuilder } from 'kysely'
import { schoolYearOf } from '@/standards/grade.ts'
import { isOpenClass } from '../../figures/open-classes.ts'
import type { Database } from '../../db/schema.ts'
import { onSchoolDays } from '../../calendar/closed-days.ts'
import { inSchools, type Schools, type SportView } from './sport-view.ts'

/**
 * A query: the pupils by class and sex of the schools that have no figures at all on these days. Nothing says how many they had then, so
 * the present roster stands for it; of a school year before the present classes it says nothing.
 */
export const silentRosters = (view: Schools, days: readonly string[]): RawBuilder<unknown> => sql`
  select c.school_id, c.grade, c.id::int as class_id, s.sex, count(*)::int as pupils
  from (
    select school_id from (select id as school_id from school) one where ${inSchools(view)}
    except
    select school_id from sport_day_summary where ${onSchoolDays(days, view.closed)} and ${inSchools(view)}) silent
  join class c on c.school_id = silent.school_id and ${isOpenClass} and c.school_year <= ${schoolYearOf(days.at(-1) ?? '')}
  join student s on s.school_id = c.school_id and s.class_id = c.id and s.gone is null
  group by 1, 2, 3, 4`

export interface SilentSchool {
  school_id: number
  pupils: number
}

/** Schools that have no figures at all on these days, with their pupils of a view's grade, class or sex. */
export async function readSilentSchools(
  db: Kysely<Database>,
  view: Schools & Pick<SportView, 'grade' | 'class' | 'sex'>,
  days: readonly string[],
): Promise<SilentSchool[]> {
  const { grade, class: ofClass, sex } = view
  const { rows } = await sql<SilentSchool>`
    select school_id, sum(pupils)::int as pupils from (${silentRosters(view, days)}) roster
    where ${grade === undefined ? sql`true` : sql`grade = ${grade}`} and ${ofClass ? sql`class_id = ${ofClass.id}` : sql`true`}
      and ${sex === undefined ? sql`true` : sql`sex = ${sex}`}
    group by 1`.execute(db)
  return rows
}
