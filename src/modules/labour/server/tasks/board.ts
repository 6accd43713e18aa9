import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { boardMinutesOfDay } from '@/modules/labour/standards/tasks/rubric.ts'
import { storedOfClass } from '@/server/tasks/ranking-board.ts'

/**
 * Sums of a window as they are now, in place of those before: minutes of records, each student's day up to the cap, in seconds as of sport.
 * A class has what was done in it; a student stands once, with all that it did, in the class of now.
 */
export async function computeBoard(
  db: Db,
  schoolId: number,
  { start, end }: { start: string; end: string },
  now: Date,
): Promise<void> {
  await sql`
    with day as (
      select student_id, class_id, day, sum(minutes) * 60 as seconds, least(sum(minutes), ${boardMinutesOfDay}) * 60 as capped
      from labour_record where school_id = ${schoolId} and day between ${start}::date and ${end}::date
      group by student_id, class_id, day)
    insert into labour_board (school_id, from_day, to_day, computed_at, classes, students)
    select ${schoolId}, ${start}::date, ${end}::date, ${now},
      (select coalesce(jsonb_agg(c), '[]') from (
        select d.class_id as class, sum(d.capped) as capped, sum(d.seconds) as seconds, min(r.students) as students
        from day d join (
          select class_id, count(*) as students from student where school_id = ${schoolId} and removed is null
          group by class_id) r using (class_id)
        group by d.class_id) c),
      (select coalesce(jsonb_agg(p), '[]') from (
        select * from (
          select s.id as student, s.class_id as class, sum(d.capped) as capped, count(*) as days,
            row_number() over (partition by s.class_id order by sum(d.capped) desc, s.id) as rank
          from (select student_id, day, least(sum(seconds), ${boardMinutesOfDay} * 60) as capped from day group by 1, 2) d
          join student s on s.school_id = ${schoolId} and s.id = d.student_id and s.removed is null
          group by s.id, s.class_id) k where rank <= ${storedOfClass}) p)
    on conflict (school_id) do update set from_day = excluded.from_day, to_day = excluded.to_day,
      computed_at = excluded.computed_at, classes = excluded.classes, students = excluded.students`.execute(
    db,
  )
}
