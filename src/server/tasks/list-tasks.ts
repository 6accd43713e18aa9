import { sql, type RawBuilder } from 'kysely'
import type { DateWindowInput } from '@/contract/date-window.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { windowOf } from '../http/date-window.ts'
import type { SignedInContext } from '../http/route.ts'
import { readTasks, type FoundTask } from './read-tasks.ts'
import { classesToSet, teachersToSet } from './task-choices.ts'
import { taskInScope, taskTable, type OwnTasks } from './task-kind.ts'

const pageRows = 50

type Requested = DateWindowInput & { teacher?: number | undefined; cursor?: number | undefined }

/** Tasks whose days touch the window; where it reaches today, those still to come too. `and` narrows them further. */
export async function listTasks<Own extends object>(
  own: OwnTasks<Own>,
  { teacher, cursor, ...requested }: Requested,
  context: SignedInContext,
  and: RawBuilder<unknown> = sql`true`,
) {
  const { db, caller, now } = context
  const today = schoolDay(now())
  const { start, end } = windowOf(requested, now())
  const where = sql`t.to_day >= ${start}::date and ${end >= today ? sql`true` : sql`t.from_day <= ${end}::date`}
    and ${teacher === undefined ? sql`true` : sql`t.teacher_id = ${teacher}`} and ${and}`
  const after = cursor === undefined ? sql`true` : sql`t.id < ${cursor}`
  const rows = await readTasks(db, own, context, { where: sql`${where} and ${after}`, limit: pageRows + 1 })
  const total = await sql<{ n: number }>`
    select count(*)::int as n from ${taskTable(own.kind, 'task')} t
    where ${taskInScope(own.kind, caller.scope)} and ${where}`.execute(db)
  const notified = rows.slice(0, pageRows).map(publishedTask)
  return {
    today,
    rows: notified,
    total: total.rows[0]?.n ?? 0,
    classes: await classesToSet(db, caller.scope),
    teachers: await teachersToSet(db, caller, own),
    next: rows.length > pageRows ? notified.at(-1)!.id : null,
  }
}

/** Tasks of the own classes that run today; of a bureau none. */
export async function tasksOfToday<Own extends object>(own: OwnTasks<Own>, context: SignedInContext) {
  const { scope } = context.caller
  if (scope.kind === 'region' || scope.kind === 'nothing') return []
  const today = schoolDay(context.now())
  const where = sql`t.from_day <= ${today}::date and least(t.to_day, t.closed_on) >= ${today}::date`
  const rows = await readTasks(context.db, own, context, { where, limit: 50 })
  return rows.map(publishedTask)
}

const publishedTask = <Own>({ schoolId: _school, ...task }: FoundTask<Own>) => task
