import { sql, type RawBuilder } from 'kysely'
import { schoolDay } from '@/lib/school-day.ts'
import type { Reminded } from '@/contract/task-figures.ts'
import { Failure } from '../http/failure.ts'
import type { SignedInContext } from '../http/route.ts'
import { findTask } from './read-tasks.ts'
import {
  classesRequested,
  classReminders,
  schoolReminders,
  sendReminders,
  teachersOfClass,
} from './send-reminders.ts'
import type { OwnTasks } from './task-kind.ts'

interface Requested {
  task?: number | undefined
  classes?: number[] | undefined
  schools?: number[] | undefined
}
interface Lagging {
  /** Where tasks are shown. */
  page: string
  /** `due` and `given` of school `s` of late. */
  lagOfSchool: (day: string) => RawBuilder<unknown>
}

/** A bureau reminds schools; a school, or a teacher, the teachers of classes of a task: those named, or all in scope. */
export async function remindTasks<Own extends object>(
  own: OwnTasks<Own>,
  { page, lagOfSchool }: Lagging,
  { task: id, classes, schools = [] }: Requested,
  context: SignedInContext,
): Promise<Reminded> {
  const { scope, accountId } = context.caller
  const at = context.now()
  const day = schoolDay(at)
  if (scope.kind === 'nothing') throw new Failure(403, { messageKey: 'outOfScope' })
  return context.db.transaction().execute(async (trx) => {
    const sender = { scope, accountId, day, at }
    if (scope.kind === 'region') {
      const notice = { kind: `${own.kind}-task-school`, params: {}, href: page } as const
      const lags = await schoolReminders(trx, { scope, schools }, lagOfSchool(day), notice)
      return sendReminders(trx, own.kind, lags, sender)
    }
    if (id === undefined) throw new Failure(404, { messageKey: 'noSuchTask' })
    const task = await findTask(trx, own, context, id)
    const { rows } = await sql<{ class: number; due: number; submitted: number; accounts: number[] }>`
      select c.id as class, coalesce(d.due, 0) as due, coalesce(d.submitted, 0) as submitted,
        ${teachersOfClass(task.schoolId)} as accounts
      from unnest(${classesRequested(task, classes)}::bigint[]) c (id)
      cross join lateral (
        select sum(k.due)::int as due, sum(k.submitted)::int as submitted from ${own.counted(day)} k
        where k.school_id = ${task.schoolId} and k.task_id = ${id} and k.class_id = c.id) d`.execute(trx)
    const lags = classReminders(task, rows, { kind: `${own.kind}-task-class`, page })
    return sendReminders(trx, own.kind, lags, sender)
  })
}
