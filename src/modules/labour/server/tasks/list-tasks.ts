import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { labourTasks, ownLabourTasks } from '@/modules/labour/contract/tasks.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { inScope } from '@/server/db/scope.ts'
import { windowOf } from '@/server/http/date-window.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { classesToSet, teachersToSet } from '@/server/tasks/task-choices.ts'
import { taskInScope } from '@/server/tasks/task-kind.ts'
import { readTasks } from './read-tasks.ts'

const pageRows = 50

/** Tasks whose days touch the window; where it reaches today, those still to come too. */
export async function listTasks(
  input: ParsedInputOf<typeof labourTasks>,
  { db, caller, now }: SignedInContext,
): Promise<ReplyOf<typeof labourTasks>> {
  const { scope, accountId } = caller
  const today = schoolDay(now())
  const { start, end } = windowOf(input, now())
  const where = sql`t.to_day >= ${start}::date and ${end >= today ? sql`true` : sql`t.from_day <= ${end}::date`}
    and ${input.teacher === undefined ? sql`true` : sql`t.teacher_id = ${input.teacher}`}
    and ${input.group === undefined ? sql`true` : sql`t.task_group = ${input.group}`}`
  const after = input.cursor === undefined ? sql`true` : sql`t.id < ${input.cursor}`
  const rows = await readTasks(db, scope, {
    accountId,
    where: sql`${where} and ${after}`,
    limit: pageRows + 1,
  })
  const total = await sql<{ n: number }>`
    select count(*)::int as n from labour_task t where ${taskInScope('labour', scope)} and ${where}`.execute(
    db,
  )
  const published = rows.slice(0, pageRows).map(({ schoolId: _school, ...task }) => task)
  return {
    today,
    rows: published,
    total: total.rows[0]?.n ?? 0,
    classes: await classesToSet(db, scope),
    teachers: await teachersToSet(db, { scope, accountId }, { kind: 'labour', role: 'labour' }),
    next: rows.length > pageRows ? published.at(-1)!.id : null,
  }
}

/** Tasks of the own classes that run today, and what waits for review of any task. */
export async function ownTasks({
  db,
  caller,
  now,
}: SignedInContext): Promise<ReplyOf<typeof ownLabourTasks>> {
  const { scope, accountId } = caller
  if (scope.kind === 'region' || scope.kind === 'nothing') return { rows: [], waiting: 0 }
  const today = schoolDay(now())
  const where = sql`t.from_day <= ${today}::date and least(t.to_day, t.closed_on) >= ${today}::date`
  const rows = await readTasks(db, scope, { accountId, where, limit: 50 })
  const waiting = await sql<{ n: number }>`
    select coalesce(sum(submitted - approved - returned), 0)::int as n from labour_task_summary d
    where ${inScope(scope, 'd.school_id', 'd.class_id')}`.execute(db)
  return { rows: rows.map(({ schoolId: _school, ...task }) => task), waiting: waiting.rows[0]?.n ?? 0 }
}
