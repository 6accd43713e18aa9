import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { needsFollowUp } from '@/modules/vision/server/public.ts'

/** A bound guardian opened the child's result: the follow-up of the newest screening, where there is one to do, says so once. */
export async function noteResultSeen(
  db: Db,
  student: { schoolId: number; studentId: number; relation: string },
): Promise<void> {
  await sql`
    insert into vision_follow_up as f (school_id, round_id, student_id, seen_at, seen_by)
    select e.school_id, e.round_id, e.student_id, now(), ${student.relation}
    from (
      select e.* from vision_exam e join screening_round r on r.id = e.round_id
      where e.school_id = ${student.schoolId} and e.student_id = ${student.studentId} and e.state = 'done'
      order by r.starts_on desc limit 1) e
    where ${needsFollowUp}
      and not exists (
        select from vision_follow_up had
        where had.school_id = e.school_id and had.round_id = e.round_id and had.student_id = e.student_id
          and had.seen_at is not null)
    on conflict (school_id, round_id, student_id) do update
      set seen_at = excluded.seen_at, seen_by = excluded.seen_by where f.seen_at is null`.execute(db)
}
