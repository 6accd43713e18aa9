import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { sportTaskRemind } from '@/modules/sport/contract/board.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import {
  classesRequested,
  classReminders,
  schoolReminders,
  sendReminders,
  teachersOfClass,
  type Reminder,
} from '@/server/tasks/send-reminders.ts'
import { findTask } from './find-task.ts'

/** A bureau reminds schools; a school, or a teacher, the teachers of classes of a task. */
export async function remind(
  input: ParsedInputOf<typeof sportTaskRemind>,
  { db, caller, now }: SignedInContext,
): Promise<ReplyOf<typeof sportTaskRemind>> {
  const { scope, accountId } = caller
  const day = schoolDay(now())
  if (scope.kind === 'nothing') throw new Failure(403, { messageKey: 'outOfScope' })
  return db.transaction().execute(async (trx) => {
    const reminders =
      scope.kind === 'region'
        ? await schoolReminders(
            trx,
            { scope, schools: input.schools ?? [] },
            sql`
              select sum(due)::int as due, sum(submitted)::int as submitted from sport_teacher_day_summary
              where school_id = s.id and day between ${day}::date - 5 and ${day}::date`,
            { kind: 'sport-task-school', params: {}, href: '/sport/teacher' },
          )
        : await classesToRemind(trx, { scope, day, accountId, input })
    return sendReminders(trx, 'sport', reminders, { scope, accountId, day, at: now() })
  })
}

type ClassesRequested = {
  scope: SignedInContext['caller']['scope']
  day: string
  accountId: number
  input: ParsedInputOf<typeof sportTaskRemind>
}

/** Classes of a task: those named, or all in scope. Throws 404 without the task. */
async function classesToRemind(trx: Db, { scope, day, accountId, input }: ClassesRequested): Promise<Reminder[]> {
  if (input.task === undefined) throw new Failure(404, { messageKey: 'noSuchTask' })
  const task = await findTask(trx, scope, { id: input.task, today: day, accountId })
  const { rows } = await sql<{ class: number; due: number; submitted: number; accounts: number[] }>`
    select c.id as class, coalesce(d.due, 0) as due, coalesce(d.submitted, 0) as submitted,
      ${teachersOfClass(task.schoolId)} as accounts
    from unnest(${classesRequested(task, input.classes)}::bigint[]) c (id)
    cross join lateral (
      select sum(due)::int as due, sum(submitted)::int as submitted from sport_task_day_summary
      where school_id = ${task.schoolId} and task_id = ${task.id} and class_id = c.id and day <= ${day}::date) d`.execute(
    trx,
  )
  return classReminders(task, rows, { kind: 'sport-task-class', page: '/sport/teacher' })
}
