import { sql } from 'kysely'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '../db/audit.ts'
import type { Db } from '../db/schema.ts'
import { schoolOf } from '../db/scope.ts'
import { notifySchool } from '../db/notify-school.ts'
import { Failure } from '../http/failure.ts'
import type { SignedInContext } from '../http/route.ts'
import { findOwnTask, type FoundTask } from './read-tasks.ts'
import { giveToClasses, refuseOldYear, teacherOfTask } from './task-classes.ts'
import {
  kindsOfTasks,
  lockTasks,
  taskTable,
  type OwnTasks,
  type TaskKey,
  type TaskKind,
} from './task-kind.ts'

interface Requested {
  title: string
  from: string
  to: string
  classes: number[]
}
/** Columns of the module's own table of tasks, by name. */
type Columns = Readonly<Record<string, unknown>>
type Seen = { id: number; version: number }

const columnsOf = ({ title, from, to }: Requested, columns: Columns): Columns => ({
  title,
  from_day: from,
  to_day: to,
  ...columns,
})

export async function addTask<Own extends object>(
  { kind, count }: OwnTasks<Own>,
  requested: Requested & { teacher?: number | undefined },
  columns: Columns,
  context: SignedInContext,
) {
  const { db, caller, now } = context
  const schoolId = schoolOf(caller.scope)
  return db.transaction().execute(async (trx) => {
    await lockTasks(trx, kind, schoolId)
    const row: Columns = {
      school_id: schoolId,
      ...columnsOf(requested, columns),
      teacher_id: await teacherOfTask(trx, caller, requested.teacher),
      made_by: caller.accountId,
      made_at: now(),
    }
    const { rows } = await sql<{ id: number }>`
      insert into ${taskTable(kind, 'task')} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))}) returning id`.execute(trx)
    const task = { schoolId, id: rows[0]!.id }
    await giveToClasses(trx, kind, caller.scope, { ...task, classes: requested.classes })
    await count(trx, task)
    await noteTask(trx, kind, context, { ...task, was: 'added' })
    return { saved: true, id: task.id, version: 1 }
  })
}

/** Runs `write` on the task as it was seen; with another version nothing is written. */
async function change<Own extends object>(
  own: OwnTasks<Own>,
  { id, version }: Seen,
  context: SignedInContext,
  write: (trx: Db, task: FoundTask<Own>) => Promise<void>,
): Promise<{ saved: boolean; id: number; version: number }> {
  return context.db.transaction().execute(async (trx) => {
    await lockTasks(trx, own.kind, schoolOf(context.caller.scope))
    const task = await findOwnTask(trx, own, context, id)
    if (task.version !== version) return { saved: false, id, version: task.version }
    await write(trx, task)
    return { saved: true, id, version: version + 1 }
  })
}

/** `isOther`: what was given in would not be of the task any more. */
export const editTask = <Own extends object>(
  own: OwnTasks<Own>,
  requested: Requested & Seen,
  { columns, isOther }: { columns: Columns; isOther: (task: Own) => boolean },
  context: SignedInContext,
) =>
  change(own, requested, context, async (trx, task) => {
    const of = sql`school_id = ${task.schoolId} and task_id = ${task.id}`
    const isElsewhere = sql`class_id <> all(${requested.classes}::bigint[])`
    const { rows } = await sql<{ outside: boolean }>`
      select exists (select from ${taskTable(own.kind, 'submission')} where ${of} and (${isOther(task)}
        or day not between ${requested.from}::date and ${requested.to}::date or ${isElsewhere})) as outside`.execute(
      trx,
    )
    if (rows[0]?.outside) throw new Failure(409, { messageKey: 'taskGiven' })
    const set = Object.entries(columnsOf(requested, columns)).map(
      ([name, value]) => sql`${sql.ref(name)} = ${value}`,
    )
    await sql`
      update ${taskTable(own.kind, 'task')} set ${sql.join(set)}, version = version + 1
      where school_id = ${task.schoolId} and id = ${task.id}`.execute(trx)
    // Counted before classes go: their rows go with them, and the teacher's days must know.
    await sql`delete from ${taskTable(own.kind, 'task_student')} where ${of} and ${isElsewhere}`.execute(trx)
    await own.count(trx, task)
    await sql`delete from ${taskTable(own.kind, 'task_class')} where ${of} and ${isElsewhere}`.execute(trx)
    const had = new Set(task.classes.map((each) => each.id))
    const fresh = requested.classes.filter((each) => !had.has(each))
    if (fresh.length > 0) {
      await giveToClasses(trx, own.kind, context.caller.scope, { ...task, classes: fresh })
      await own.count(trx, task, { classes: fresh })
    }
    await noteTask(trx, own.kind, context, { ...task, was: 'changed' })
  })

/** Ends a task today, or opens it again. */
export const closeTask = <Own extends object>(
  own: OwnTasks<Own>,
  input: Seen & { closed: boolean },
  context: SignedInContext,
) =>
  change(own, input, context, async (trx, task) => {
    if (!input.closed) await refuseOldYear(trx, own.kind, task)
    await sql`
      update ${taskTable(own.kind, 'task')} set closed_on = ${input.closed ? schoolDay(context.now()) : null},
        version = version + 1
      where school_id = ${task.schoolId} and id = ${task.id}`.execute(trx)
    await own.count(trx, task)
    await noteTask(trx, own.kind, context, { ...task, was: 'changed' })
  })

export async function deleteTask<Own extends object>(
  own: OwnTasks<Own>,
  input: Seen,
  context: SignedInContext,
) {
  const { saved } = await change(own, input, context, async (trx, task) => {
    if (task.rates.onTime.of > 0) throw new Failure(409, { messageKey: 'taskGiven' })
    await sql`
      delete from ${taskTable(own.kind, 'task_student')}
      where school_id = ${task.schoolId} and task_id = ${task.id}`.execute(trx)
    await own.count(trx, task)
    await sql`
      delete from ${taskTable(own.kind, 'task')}
      where school_id = ${task.schoolId} and id = ${task.id}`.execute(trx)
    await noteTask(trx, own.kind, context, { ...task, was: 'deleted' })
  })
  return { deleted: saved }
}

type Noted = TaskKey & { was: 'added' | 'changed' | 'deleted' | 'reviewed'; detail?: Record<string, unknown> }

/** Logs what was done with a task, and notifies the pages that show it. */
export async function noteTask(
  trx: Db,
  kind: TaskKind,
  { caller, requestId, now }: SignedInContext,
  { schoolId, id, was, detail = {} }: Noted,
): Promise<void> {
  await writeAudit(trx, {
    schoolId,
    accountId: caller.accountId,
    requestId,
    action: `${kind}-task-${was}`,
    subject: `${kind}-task:${id}`,
    detail,
  })
  await notifySchool(trx, kindsOfTasks[kind].event, caller.scope, now())
}
