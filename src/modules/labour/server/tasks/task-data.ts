import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { labourTaskData, labourTaskQueue } from '@/modules/labour/contract/tasks.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { noTaskCounts, ratesOf } from '@/standards/tasks/figures.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { countsByClass, readWaiting } from '@/server/tasks/read-submissions.ts'
import { findTask } from '@/server/tasks/read-tasks.ts'
import { classShown, studentsOfClass } from '@/server/tasks/task-classes.ts'
import { ownTasks } from './labour-tasks.ts'
import { readSubmissions, shownSubmission, submissionColumns } from './submissions.ts'

/** A task with its classes, and every student of one of them: the one asked for, or the first. */
export async function taskData(
  { id, class: requested }: ParsedInputOf<typeof labourTaskData>,
  context: SignedInContext,
): Promise<ReplyOf<typeof labourTaskData>> {
  const { db } = context
  const today = schoolDay(context.now())
  const { schoolId, ...task } = await findTask(db, ownTasks, context, id)
  const shown = classShown(task, requested)
  const of = await countsByClass(db, ownTasks, { ...task, schoolId }, { day: today })
  const students = await studentsOfClass(db, 'labour', { schoolId, id, class: shown })
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

/** What waits, the oldest first. */
export async function taskQueue(
  { id }: { id: number },
  context: SignedInContext,
): Promise<ReplyOf<typeof labourTaskQueue>> {
  const { db, caller } = context
  const task = await findTask(db, ownTasks, context, id)
  const rows = await readWaiting(
    db,
    'labour',
    { ...task, scope: caller.scope },
    { columns: submissionColumns, page: sql`order by s.at, s.student_id limit ${maxShown}` },
  )
  return { rows: rows.map(shownSubmission), total: task.waiting }
}
