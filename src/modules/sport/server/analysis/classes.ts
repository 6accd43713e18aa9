import { sql } from 'kysely'
import type { Rate } from '@/standards/rate.ts'
import { onSchoolDays } from '@/modules/records/server/public.ts'
import { inArea } from '../screen/school-days.ts'
import type { SportQuestion } from '../screen/sport-screen-route.ts'
import { inSchools, type SportView } from '../screen/sport-view.ts'

/**
 * Classes in which anybody took part, of those that were on the register of a day of the window, or are now where the window has no records
 * of the school. Classes are no people: shown to everybody.
 */
export async function readActiveClasses({ db, view }: SportQuestion): Promise<Rate> {
  const { rows } = await sql<Rate>`
    with seen as (
      select school_id, class_id, bool_or(participants > 0) as active from sport_day_summary
      where class_id <> 0 and enrolled + beyond > 0 and ${onSchoolDays(view.days, view.closed)}
        and ${view.class ? inArea(view) : ofGrade(view, 'grade')} and ${inSchools(view)}
      group by 1, 2),
    silent as (
      select r.school_id, r.class_id from roster_class_summary r
      join class c on c.school_id = r.school_id and c.id = r.class_id
      where r.students > 0 and c.closed_at is null and ${inSchools(view, 'r.school_id')}
        and ${view.class ? sql`c.id = ${view.class.id}` : ofGrade(view, 'c.grade')}
        and not exists (select from seen where seen.school_id = r.school_id))
    select (select count(*) from seen where active)::int as n,
      ((select count(*) from seen) + (select count(*) from silent))::int as of`.execute(db)
  return rows[0] ?? { n: 0, of: 0 }
}

const ofGrade = ({ grade }: SportView, column: string) =>
  grade === undefined ? sql`true` : sql`${sql.ref(column)} = ${grade}`
