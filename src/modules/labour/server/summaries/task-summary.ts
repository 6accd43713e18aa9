import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

/**
 * Counts a labour task again, by class, in the writer's transaction. The caller holds the school's tasks (`lockTasks`), so that no other
 * writer counts at the same time.
 */
export async function countLabourTask(
  trx: Db,
  { schoolId, id }: { schoolId: number; id: number },
): Promise<void> {
  const own = sql`school_id = ${schoolId} and task_id = ${id}`
  await sql`delete from labour_task_summary where ${own}`.execute(trx)
  await sql`
    insert into labour_task_summary (school_id, task_id, class_id, grade, teacher_id, task_group, setting, from_day, due_day,
      due, submitted, on_time, completed, approved, returned)
    select t.school_id, t.id, p.class_id, c.grade, t.teacher_id, t.task_group, t.setting, t.from_day,
      least(t.to_day, t.closed_on), count(*), count(s.student_id), count(*) filter (where s.on_time),
      count(*) filter (where s.minutes >= t.minutes and s.state <> 'returned'),
      count(*) filter (where s.state = 'approved'), count(*) filter (where s.state = 'returned')
    from labour_task t
    join labour_task_student p on p.school_id = t.school_id and p.task_id = t.id
    join class c on c.school_id = p.school_id and c.id = p.class_id
    left join labour_submission s on s.school_id = p.school_id and s.task_id = p.task_id and s.student_id = p.student_id
    where t.school_id = ${schoolId} and t.id = ${id}
    group by t.school_id, t.id, p.class_id, c.grade`.execute(trx)
}
