import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { labourTaskData, labourTaskQueue } from '@/modules/labour/contract/tasks.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { noTaskCounts, ratesOf, type TaskCounts } from '@/standards/tasks/figures.ts'
import { inScope } from '@/server/db/scope.ts'
import { taskSums } from '@/server/summaries/task-sums.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { findTask } from './read-tasks.ts'
import { readSubmissions, shownSubmission, submissionColumns, type ReadSubmission } from './submissions.ts'

/** A task with its classes, and every pupil of one of them: the one asked for, or the first. */
export async function taskData(
  { id, class: requested }: ParsedInputOf<typeof labourTaskData>,
  { db, caller, now }: SignedInContext,
): Promise<ReplyOf<typeof labourTaskData>> {
  const today = schoolDay(now())
  const { schoolId, ...task } = await findTask(db, caller.scope, { id, accountId: caller.accountId })
  const shown = requested ?? task.classes[0]!.id
  if (!task.classes.some((each) => each.id === shown)) throw new Failure(404, { messageKey: 'noSuchTask' })
  const { rows: counts } = await sql<TaskCounts & { class: number; reminded: boolean }>`
    select d.class_id as class, ${taskSums('d')},
      exists (select from labour_task_reminder r where r.school_id = ${schoolId} and r.task_id = ${id}
        and r.class_id = d.class_id and r.day = ${today}::date) as reminded
    from labour_task_summary d
    where d.school_id = ${schoolId} and d.task_id = ${id}
      and d.class_id = any(${task.classes.map((each) => each.id)}::bigint[])
    group by d.class_id`.execute(db)
  const { rows: students } = await sql<{ id: number; name: string }>`
    select s.id, s.name from labour_task_student p join student s on s.school_id = p.school_id and s.id = p.student_id
    where p.school_id = ${schoolId} and p.task_id = ${id} and p.class_id = ${shown}
    order by s.seat_no nulls last, s.name_pinyin, s.id`.execute(db)
  const of = new Map(counts.map((each) => [each.class, each]))
  return {
    today,
    task,
    class: shown,
    students,
    classes: task.classes.map((each) => {
      const sum = of.get(each.id) ?? { ...noTaskCounts, reminded: false }
      return {
        class: each,
        rates: ratesOf(sum),
        students: sum.due,
        remindedToday: sum.reminded,
        waiting: sum.submitted - sum.approved - sum.returned,
      }
    }),
    submitted: await readSubmissions(db, { schoolId, id }, sql`s.class_id = ${shown}`),
  }
}

const maxShown = 200
type Waiting = ReadSubmission & {
  name: string
  class: { id: number; grade: number; number: number; name: string }
}

/** What waits, the oldest first. */
export async function taskQueue(
  { id }: { id: number },
  { db, caller }: SignedInContext,
): Promise<ReplyOf<typeof labourTaskQueue>> {
  const task = await findTask(db, caller.scope, { id, accountId: caller.accountId })
  const { rows } = await sql<Waiting>`
    select ${submissionColumns}, p.name,
      json_build_object('id', c.id, 'grade', c.grade, 'number', c.number, 'name', c.name) as class
    from labour_submission s
    join student p on p.school_id = s.school_id and p.id = s.student_id
    join class c on c.school_id = s.school_id and c.id = s.class_id
    where s.school_id = ${task.schoolId} and s.task_id = ${id} and s.state = 'waiting'
      and ${inScope(caller.scope, 's.school_id', 's.class_id')}
    order by s.at, s.student_id limit ${maxShown}`.execute(db)
  return { rows: rows.map(shownSubmission), total: task.waiting }
}
