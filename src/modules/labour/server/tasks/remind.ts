import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { labourTaskRemind } from '@/modules/labour/contract/board.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import {
  classesRequested,
  classReminders,
  schoolReminders,
  sendReminders,
  teachersOfClass,
} from '@/server/tasks/send-reminders.ts'
import { findTask } from './read-tasks.ts'

/** A bureau reminds schools; a school, or a teacher, the teachers of classes of a task. */
export async function remind(
  { task: id, classes, schools = [] }: ParsedInputOf<typeof labourTaskRemind>,
  { db, caller, now }: SignedInContext,
): Promise<ReplyOf<typeof labourTaskRemind>> {
  const { scope, accountId } = caller
  const day = schoolDay(now())
  if (scope.kind === 'nothing') throw new Failure(403, { messageKey: 'outOfScope' })
  return db.transaction().execute(async (trx) => {
    const sender = { scope, accountId, day, at: now() }
    if (scope.kind === 'region') {
      const lag = sql`
        select sum(due)::int as due, sum(submitted)::int as submitted from labour_task_summary
        where school_id = s.id and from_day <= ${day}::date and due_day >= ${day}::date - 5`
      const notice = { kind: 'labour-task-school', params: {}, href: '/work/teacher' } as const
      return sendReminders(trx, 'labour', await schoolReminders(trx, { scope, schools }, lag, notice), sender)
    }
    if (id === undefined) throw new Failure(404, { messageKey: 'noSuchTask' })
    const task = await findTask(trx, scope, { id, accountId })
    const { rows } = await sql<{ class: number; due: number; submitted: number; accounts: number[] }>`
      select c.id as class, coalesce(d.due, 0) as due, coalesce(d.submitted, 0) as submitted,
        ${teachersOfClass(task.schoolId)} as accounts
      from unnest(${classesRequested(task, classes)}::bigint[]) c (id)
      left join labour_task_summary d on d.school_id = ${task.schoolId} and d.task_id = ${id} and d.class_id = c.id`.execute(
      trx,
    )
    const lags = classReminders(task, rows, { kind: 'labour-task-class', page: '/work/teacher' })
    return sendReminders(trx, 'labour', lags, sender)
  })
}
