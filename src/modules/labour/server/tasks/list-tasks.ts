import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { labourTasks, ownLabourTasks } from '@/modules/labour/contract/tasks.ts'
import { inScope } from '@/server/db/scope.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import * as tasks from '@/server/tasks/list-tasks.ts'
import { ownTasks } from './labour-tasks.ts'

/** Tasks of a window, of one task group or of all. */
export const listTasks = (
  { group, ...input }: ParsedInputOf<typeof labourTasks>,
  context: SignedInContext,
): Promise<ReplyOf<typeof labourTasks>> =>
  tasks.listTasks(ownTasks, input, context, group === undefined ? undefined : sql`t.task_group = ${group}`)

/** Tasks of the own classes that run today, and what waits for review of any task. */
export async function labourOfToday(context: SignedInContext): Promise<ReplyOf<typeof ownLabourTasks>> {
  const { scope } = context.caller
  if (scope.kind === 'region' || scope.kind === 'nothing') return { rows: [], waiting: 0 }
  const rows = await tasks.tasksOfToday(ownTasks, context)
  const waiting = await sql<{ n: number }>`
    select coalesce(sum(submitted - approved - returned), 0)::int as n from labour_task_summary d
    where ${inScope(scope, 'd.school_id', 'd.class_id')}`.execute(context.db)
  return { rows, waiting: waiting.rows[0]?.n ?? 0 }
}
