import { sql } from 'kysely'
import { schoolDay } from '@/lib/school-day.ts'
import { sportItemNames } from '@/standards/sport/items.ts'
import { lastDueDay } from '@/standards/tasks/rules.ts'
import { inScope, schoolOf } from '@/server/db/scope.ts'
import { notifySchool } from '@/server/db/notify-school.ts'
import { countTask } from '../summaries/task-summary.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { lockTasks } from '@/server/tasks/task-kind.ts'
import { findTask } from '@/server/tasks/read-tasks.ts'
import { ownTasks } from './sport-tasks.ts'

/**
 * A student whose undisputed records of the task's item reach its amount on one of its days has given it in, when the last of them
 * began: on that day, and so on time. What stands there already stays. Again at any time gives what came since.
 */
export async function takeFromRecords(
  { id }: { id: number },
  context: SignedInContext,
): Promise<{ added: number }> {
  const { db, caller, now } = context
  const today = schoolDay(now())
  return db.transaction().execute(async (trx) => {
    await lockTasks(trx, 'sport', schoolOf(caller.scope))
    const task = await findTask(trx, ownTasks, context, id)
    if (task.closedOn !== null) throw new Failure(409, { messageKey: 'taskClosed' })
    const last = lastDueDay(task) < today ? lastDueDay(task) : today
    // As `amountOfRecords` of the engine counts a day.
    const amount = task.unit === 'minutes' ? sql`sum(r.seconds) / 60` : sql`sum(coalesce(r.amount, 0))`
    const { rows } = await sql<{ day: string; class: number }>`
      insert into sport_submission (school_id, task_id, student_id, day, class_id, amount, at, on_time, source)
      select ${task.schoolId}, ${id}, p.student_id, r.day, p.class_id, least(${amount}, 1000000), max(r.started_at), true, 1
      from sport_task_student p
      join sport_record r on r.school_id = p.school_id and r.student_id = p.student_id and not r.disputed
        and r.started_at >= ${task.from}::date at time zone 'Asia/Shanghai'
        and r.day between ${task.from}::date and ${last}::date
        and ${task.item === null ? sql`true` : sql`r.item = ${sportItemNames.indexOf(task.item)}`}
      where p.school_id = ${task.schoolId} and p.task_id = ${id} and ${inScope(caller.scope, 'p.school_id', 'p.class_id')}
      group by p.student_id, p.class_id, r.day having ${amount} >= ${task.amount}
      on conflict do nothing
      returning day::text, class_id as class`.execute(trx)
    if (rows.length > 0) {
      await countTask(trx, task, {
        days: [...new Set(rows.map(({ day }) => day))],
        classes: [...new Set(rows.map((row) => row.class))],
      })
      await notifySchool(trx, 'sport-tasks-changed', caller.scope, now())
    }
    return { added: rows.length }
  })
}
