import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

const names = 'due, submitted, on_time, completed, approved, returned'

/** Which part of a task was written; missing = all of it. */
export interface TaskPart {
  classes?: readonly number[]
  days?: readonly string[]
}

/**
 * Counts a task again where it was written, and its teacher's days with it, in the writer's transaction. The caller holds the
 * school's tasks (`lockTasks`), so that no other writer counts at the same time.
 */
export async function countTask(
  trx: Db,
  { schoolId, id }: { schoolId: number; id: number },
  { classes, days }: TaskPart = {},
): Promise<void> {
  const within = sql`${classes ? sql`class_id = any(${[...classes]}::bigint[])` : sql`true`}
    and ${days ? sql`day = any(${[...days]}::date[])` : sql`true`}`
  const { rows: removed } = await sql<{ teacher_id: number; day: string }>`
    delete from sport_task_day_summary where school_id = ${schoolId} and task_id = ${id} and ${within}
    returning teacher_id, day::text`.execute(trx)
  const { rows: fresh } = await sql<{ teacher_id: number; day: string }>`
    with task as (select * from sport_task where school_id = ${schoolId} and id = ${id}),
    due as (
      select p.class_id, d.day::date as day, count(*) as due
      from task t join sport_task_student p on p.school_id = t.school_id and p.task_id = t.id
      cross join lateral generate_series(t.from_day, least(t.to_day, t.closed_on), interval '1 day') d (day)
      group by p.class_id, d.day),
    submitted as (
      select s.class_id, s.day, count(*) as submitted, count(*) filter (where s.on_time) as on_time,
        count(*) filter (where s.amount >= t.amount and s.state <> 'returned') as completed,
        count(*) filter (where s.state = 'approved') as approved,
        count(*) filter (where s.state = 'returned') as returned
      from task t join sport_submission s on s.school_id = t.school_id and s.task_id = t.id
      group by s.class_id, s.day)
    insert into sport_task_day_summary (school_id, task_id, class_id, day, teacher_id, ${sql.raw(names)})
    select ${schoolId}, ${id}, class_id, day, (select teacher_id from task), due,
      coalesce(submitted, 0), coalesce(on_time, 0), coalesce(completed, 0), coalesce(approved, 0), coalesce(returned, 0)
    from due left join submitted using (class_id, day) where ${within}
    returning teacher_id, day::text`.execute(trx)
  await countTeachers(trx, schoolId, [...removed, ...fresh])
}

/** A teacher's days, from those of the tasks. */
async function countTeachers(
  trx: Db,
  schoolId: number,
  touched: readonly { teacher_id: number; day: string }[],
): Promise<void> {
  const keys = [...new Set(touched.map(({ teacher_id, day }) => `${teacher_id} ${day}`))].map((key) =>
    key.split(' '),
  )
  if (keys.length === 0) return
  const key = sql`select * from unnest(${keys.map(([teacher]) => Number(teacher))}::bigint[],
    ${keys.map(([, day]) => day!)}::date[]) as k (teacher_id, day)`
  await sql`
    delete from sport_teacher_day_summary s using (${key}) k
    where s.school_id = ${schoolId} and s.teacher_id = k.teacher_id and s.day = k.day`.execute(trx)
  await sql`
    insert into sport_teacher_day_summary (school_id, teacher_id, day, tasks, students, ${sql.raw(names)})
    select ${schoolId}, k.teacher_id, k.day, count(distinct s.task_id),
      (select count(distinct p.student_id) from sport_task_day_summary d
        join sport_task_student p on p.school_id = d.school_id and p.task_id = d.task_id and p.class_id = d.class_id
        where d.school_id = ${schoolId} and d.teacher_id = k.teacher_id and d.day = k.day),
      ${sql.raw(
        names
          .split(', ')
          .map((name) => `sum(s.${name})`)
          .join(', '),
      )}
    from (${key}) k join sport_task_day_summary s
      on s.school_id = ${schoolId} and s.teacher_id = k.teacher_id and s.day = k.day
    group by k.teacher_id, k.day`.execute(trx)
}
