import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { sportTaskData } from '@/modules/sport/contract/tasks.ts'
import { daysBetween } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { noTaskCounts, ratesOf } from '@/standards/tasks/figures.ts'
import { lastDueDay } from '@/standards/tasks/rules.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { countsByClass } from '@/server/tasks/read-submissions.ts'
import { findTask } from '@/server/tasks/read-tasks.ts'
import { classShown, studentsOfClass } from '@/server/tasks/task-classes.ts'
import { ownTasks } from './sport-tasks.ts'
import { readSubmissions } from './submissions.ts'

/** A task with its classes, and every student and day of one of them: the one asked for, or the first. */
export async function dataOfTask(
  { id, class: requested }: ParsedInputOf<typeof sportTaskData>,
  context: SignedInContext,
): Promise<ReplyOf<typeof sportTaskData>> {
  const { db } = context
  const today = schoolDay(context.now())
  const { schoolId, ...task } = await findTask(db, ownTasks, context, id)
  const shown = classShown(task, requested)
  const more = sql<{ dueToday: number; submittedToday: number; students: number }>`
    coalesce(sum(d.due) filter (where d.day = ${today}::date), 0)::int as "dueToday",
    coalesce(sum(d.submitted) filter (where d.day = ${today}::date), 0)::int as "submittedToday",
    (select count(*)::int from sport_task_student p where p.school_id = ${schoolId} and p.task_id = ${id}
      and p.class_id = d.class_id) as students`
  const of = await countsByClass(db, ownTasks, { ...task, schoolId }, { day: today, more })
  const students = await studentsOfClass(db, 'sport', { schoolId, id, class: shown })
  return {
    today,
    task,
    class: shown,
    students,
    days: daysBetween(task.from, lastDueDay(task)),
    classes: task.classes.map((each) => {
      const sum = of.get(each.id)
      const rates = ratesOf(sum ?? noTaskCounts)
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
