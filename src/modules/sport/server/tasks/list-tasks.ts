import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { sportTasks } from '@/modules/sport/contract/tasks.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { windowOf } from '@/server/http/date-window.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { classesToSet, teachersToSet } from '@/server/tasks/task-choices.ts'
import { taskInScope } from '@/server/tasks/task-kind.ts'
import { readTasks } from './find-task.ts'

const pageRows = 50

/** Tasks whose days touch the window; where it reaches today, those still to come too. */
export async function listTasks(
  input: ParsedInputOf<typeof sportTasks>,
  { db, caller, now }: SignedInContext,
  own = false,
): Promise<ReplyOf<typeof sportTasks>> {
  const { scope, accountId } = caller
  const today = schoolDay(now())
  const { start, end } = windowOf(input, now())
  const where = sql`t.to_day >= ${start}::date and ${end >= today ? sql`true` : sql`t.from_day <= ${end}::date`}
    and ${input.teacher === undefined ? sql`true` : sql`t.teacher_id = ${input.teacher}`}
    and ${own && scope.kind === 'classes' ? sql`t.teacher_id in (select id from teacher where account_id = ${accountId})` : sql`true`}`
  const after = input.cursor === undefined ? sql`true` : sql`t.id < ${input.cursor}`
  const rows = await readTasks(db, scope, {
    today,
    accountId,
    where: sql`${where} and ${after}`,
    limit: pageRows + 1,
  })
  const total = await sql<{ n: number }>`
    select count(*)::int as n from sport_task t where ${taskInScope('sport', scope)} and ${where}`.execute(db)
  const published = rows.slice(0, pageRows).map(({ schoolId: _school, ...task }) => task)
  return {
    today,
    rows: published,
    total: total.rows[0]?.n ?? 0,
    classes: await classesToSet(db, scope),
    teachers: await teachersToSet(db, { scope, accountId }, { kind: 'sport', role: 'pe' }),
    next: rows.length > pageRows ? published.at(-1)!.id : null,
  }
}
