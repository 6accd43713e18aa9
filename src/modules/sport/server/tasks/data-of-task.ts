import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { sportTaskData } from '@/modules/sport/contract/tasks.ts'
import { daysBetween } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { ratesOf, type TaskCounts } from '@/standards/tasks/figures.ts'
import { lastDueDay } from '@/standards/tasks/rules.ts'
import { taskSums } from '@/server/summaries/task-sums.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { findTask } from './find-task.ts'
import { readSubmissions } from './submissions.ts'

type ClassCounts = TaskCounts & {
  class: number
  dueToday: number
  submittedToday: number
  students: number
  reminded: boolean
}

/** A task with its classes, and every pupil and day of one of them: the one asked for, or the first. */
export async function dataOfTask(
  { id, class: requested }: ParsedInputOf<typeof sportTaskData>,
  { db, caller, now }: SignedInContext,
): Promise<ReplyOf<typeof sportTaskData>> {
  const today = schoolDay(now())
  const { schoolId, ...task } = await findTask(db, caller.scope, { id, today, accountId: caller.accountId })
  const shown = requested ?? task.classes[0]!.id
  if (!task.classes.some((each) => each.id === shown)) throw new Failure(404, { messageKey: 'noSuchTask' })
  const { rows: counts } = await sql<ClassCounts>`
    select d.class_id as class, ${taskSums('d')},
      coalesce(sum(d.due) filter (where d.day = ${today}::date), 0)::int as "dueToday",
      coalesce(sum(d.submitted) filter (where d.day = ${today}::date), 0)::int as "submittedToday",
      (select count(*)::int from sport_task_student p where p.school_id = ${schoolId} and p.task_id = ${id}
        and p.class_id = d.class_id) as students,
      exists (select from sport_task_reminder r where r.school_id = ${schoolId} and r.task_id = ${id}
        and r.class_id = d.class_id and r.day = ${today}::date) as reminded
    from sport_task_day_summary d
    where d.school_id = ${schoolId} and d.task_id = ${id} and d.day <= ${today}::date
      and d.class_id = any(${task.classes.map((each) => each.id)}::bigint[])
    group by d.class_id`.execute(db)
  const { rows: students } = await sql<{ id: number; name: string }>`
    select s.id, s.name from sport_task_student p join student s on s.school_id = p.school_id and s.id = p.student_id
    where p.school_id = ${schoolId} and p.task_id = ${id} and p.class_id = ${shown}
    order by s.seat_no nulls last, s.name_pinyin, s.id`.execute(db)
  const of = new Map(counts.map((each) => [each.class, each]))
  return {
    today,
    task,
    class: shown,
    students,
    days: daysBetween(task.from, lastDueDay(task)),
    classes: task.classes.map((each) => {
      const sum = of.get(each.id)
      const rates = ratesOf(sum ?? { due: 0, submitted: 0, onTime: 0, completed: 0, approved: 0, returned: 0 })
      return {
        class: each,
        rates,
        students: sum?.students ?? (each.id === shown ? students.length : 0),
        waiting: sum ? sum.submitted - sum.approved - sum.returned : 0,
        today: { n: sum?.submittedToday ?? 0, of: sum?.dueToday ?? 0 },
        remindedToday: sum?.reminded ?? false,
      }
    }),
    submitted: await readSubmissions(db, { schoolId, id }, sql`s.class_id = ${shown}`),
  }
}
