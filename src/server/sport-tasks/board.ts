import { sql, type Kysely } from 'kysely'
import { cappedSeconds } from '@/standards/sport/day.ts'
import { keptOfClass } from '../tasks/ranking-board.ts'
import type { Span } from './teachers-of-school.ts'

/** Sums of a window as they are now, in place of those before. */
export async function computeBoard(
  db: Kysely<any>,
  schoolId: number,
  { start, end }: Span,
  now: Date,
): Promise<void> {
  const within = sql`school_id = ${schoolId} and day between ${start}::date and ${end}::date`
  // The roster of a class is that of its fullest day, boys and girls together.
  await sql`
    insert into sport_board (school_id, from_day, to_day, computed_at, classes, pupils)
    select ${schoolId}, ${start}::date, ${end}::date, ${now},
      (select coalesce(jsonb_agg(c), '[]') from (
        select class_id as class, sum(capped) as capped, sum(seconds) as seconds, max(enrolled) as pupils
        from (select class_id, day, sum(seconds_capped) as capped, sum(seconds) as seconds, sum(enrolled) as enrolled
          from sport_day_summary where ${within} and class_id > 0 group by class_id, day) d
        group by class_id having max(enrolled) > 0) c),
      (select coalesce(jsonb_agg(p), '[]') from (
        select * from (
          select student_id as student, class_id as class, sum(least(seconds_in + seconds_out, ${cappedSeconds})) as capped,
            count(*) as days,
            row_number() over (partition by class_id
              order by sum(least(seconds_in + seconds_out, ${cappedSeconds})) desc, student_id) as place
          from sport_day where ${within} group by student_id, class_id) k where place <= ${keptOfClass}) p)
    on conflict (school_id) do update set from_day = excluded.from_day, to_day = excluded.to_day,
      computed_at = excluded.computed_at, classes = excluded.classes, pupils = excluded.pupils`.execute(db)
}
