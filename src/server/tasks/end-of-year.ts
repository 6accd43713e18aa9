import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/schema.ts'
import { lockTasks, type TaskKind } from './task-kind.ts'

interface OfOldClasses {
  schoolId: number
  day: string
  /** Counts a task again, in the writer's transaction. */
  count: (trx: Db, task: { schoolId: number; id: number }) => Promise<void>
}

/** Closes the tasks of old classes that run beyond the day; answers which. Nothing is due of them after it. */
export async function closeTasks(
  trx: Db,
  kind: TaskKind,
  { schoolId, day, classes, count }: OfOldClasses & { classes: RawBuilder<unknown> },
): Promise<number[]> {
  await lockTasks(trx, kind, schoolId)
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(`${kind}_task`)} t set closed_on = ${day}::date, version = t.version + 1
    where t.school_id = ${schoolId} and t.closed_on is null and t.to_day > ${day}::date and exists (
      select from ${sql.table(`${kind}_task_class`)} c
      where c.school_id = t.school_id and c.task_id = t.id and c.class_id in (${classes}))
    returning t.id::int`.execute(trx)
  for (const { id } of rows) await count(trx, { schoolId, id })
  return rows.map(({ id }) => id)
}

/** Opens those again that are still closed as of that day. */
export async function openTasks(
  trx: Db,
  kind: TaskKind,
  {
    schoolId,
    day,
    tasks,
    count,
  }: Omit<OfOldClasses, 'day'> & { day: string | undefined; tasks: readonly number[] },
): Promise<void> {
  if (tasks.length === 0 || day === undefined) return
  await lockTasks(trx, kind, schoolId)
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(`${kind}_task`)} set closed_on = null, version = version + 1
    where school_id = ${schoolId} and id = any(${[...tasks]}::bigint[]) and closed_on = ${day}::date
    returning id::int`.execute(trx)
  for (const { id } of rows) await count(trx, { schoolId, id })
}
