import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { eventKeys, eventRules } from '@/modules/competitions/standards/event.ts'

/**
 * The best mark of each published part, with everybody who made it: of each school, and of the district (school 0) in its own meets. Winds
 * are legal here.
 */
export async function writeRecords(trx: Db, region: string): Promise<void> {
  const lower = eventKeys.filter((key) => eventRules[key].better === 'lower')
  await sql`
    with made as (
      select r.school_id, v.event, v.grade_from, v.grade_to, v.sex, r.value, c.held_on, e.student_id, p.id as part_id,
        c.school_id is null as of_district
      from competition c join competition_part p on p.competition_id = c.id
      join competition_event v on v.id = p.event_id
      join competition_result r on r.part_id = p.id
      join competition_entry e on e.school_id = r.school_id and e.id = r.entry_id
      where c.region_code = ${region} and p.published_at is not null and r.value is not null)
    insert into competition_record (school_id, region_code, event, grade_from, grade_to, sex, value, set_on,
      holder_school, holder_student, part_id)
    select level, ${region}::text, event, grade_from, grade_to,
      sex, value, held_on, school_id, student_id, part_id
    from (
      select *, rank() over (partition by level, part_id
        order by case when event = any(${lower}::text[]) then value else -value end) as place
      from (select school_id as level, made.* from made
        union all select 0, made.* from made where of_district) leveled) placed
    where place = 1 order by level, part_id, student_id`.execute(trx)
}
