import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import type {
  labourTaskAdd,
  labourTaskClose,
  labourTaskDelete,
  labourTaskEdit,
} from '@/modules/labour/contract/tasks.ts'
import { plainLine } from '@/lib/plain-line.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit, type AuditAction } from '@/server/db/audit.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { notifySchool } from '@/server/db/notify-school.ts'
import { countLabourTask } from '../summaries/task-summary.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { giveToClasses, refuseOldYear, teacherOfTask } from '@/server/tasks/task-classes.ts'
import { lockTasks } from '@/server/tasks/task-kind.ts'
import { checkTaskDays, refusedField } from '@/server/tasks/requested-days.ts'
import { findOwnTask, type FoundTask } from './read-tasks.ts'

type Requested = Omit<ParsedInputOf<typeof labourTaskAdd>, 'teacher' | 'library'>

/** The task that was asked for, its words tidied. Throws Failure 400 that names the field. */
function checkRequested<W extends Requested>(requested: W, today: string): W {
  const title = plainLine(requested.title)
  if (!title) throw refusedField('title', 'textRefused')
  const what = plainLine(requested.what)
  if (!what) throw refusedField('what', 'textRefused')
  checkTaskDays(requested, today)
  return { ...requested, title, what, classes: [...new Set(requested.classes)] }
}

export async function addTask(input: ParsedInputOf<typeof labourTaskAdd>, context: SignedInContext) {
  const { db, caller, now } = context
  const requested = checkRequested(input, schoolDay(now()))
  const schoolId = schoolOf(caller.scope)
  return db.transaction().execute(async (trx) => {
    await lockTasks(trx, 'labour', schoolId)
    const teacher = await teacherOfTask(trx, caller, input.teacher)
    const { rows } = await sql<{ id: number }>`
      insert into labour_task (school_id, title, what, task_group, place, minutes, from_day, to_day, needs_photo,
        teacher_id, library, made_by, made_at)
      values (${schoolId}, ${requested.title}, ${requested.what}, ${requested.group}, ${requested.place}, ${requested.minutes},
        ${requested.from}, ${requested.to}, ${requested.needsPhoto}, ${teacher}, ${input.library ?? null}, ${caller.accountId},
        ${now()}) returning id`.execute(trx)
    const task = { schoolId, id: rows[0]!.id }
    await giveToClasses(trx, 'labour', caller.scope, { ...task, classes: requested.classes })
    await countLabourTask(trx, task)
    await note(trx, context, 'labour-task-added', task)
    return { saved: true, id: task.id, version: 1 }
  })
}

/** Runs `write` on the task as it was seen; with another version nothing is written. */
async function change(
  { id, version }: { id: number; version: number },
  { db, caller }: SignedInContext,
  write: (trx: Db, task: FoundTask) => Promise<void>,
): Promise<{ saved: boolean; id: number; version: number }> {
  return db.transaction().execute(async (trx) => {
    await lockTasks(trx, 'labour', schoolOf(caller.scope))
    const task = await findOwnTask(trx, caller.scope, { id, accountId: caller.accountId })
    if (task.version !== version) return { saved: false, id, version: task.version }
    await write(trx, task)
    return { saved: true, id, version: version + 1 }
  })
}

export function editTask(input: ParsedInputOf<typeof labourTaskEdit>, context: SignedInContext) {
  const requested = checkRequested(input, schoolDay(context.now()))
  return change(input, context, async (trx, task) => {
    const own = sql`school_id = ${task.schoolId} and task_id = ${task.id}`
    // What was approved has been written down as labour of that group and place.
    const isOther = requested.group !== task.group || requested.place !== task.place
    const { rows } = await sql<{ outside: boolean }>`
      select exists (select from labour_submission where ${own} and (${isOther}
        or day not between ${requested.from}::date and ${requested.to}::date
        or class_id <> all(${requested.classes}::bigint[]))) as outside`.execute(trx)
    if (rows[0]?.outside) throw new Failure(409, { messageKey: 'taskGiven' })
    await sql`
      update labour_task set title = ${requested.title}, what = ${requested.what}, task_group = ${requested.group},
        place = ${requested.place}, minutes = ${requested.minutes}, from_day = ${requested.from}, to_day = ${requested.to},
        needs_photo = ${requested.needsPhoto}, version = version + 1
      where school_id = ${task.schoolId} and id = ${task.id}`.execute(trx)
    await sql`delete from labour_task_class where ${own} and class_id <> all(${requested.classes}::bigint[])`.execute(
      trx,
    )
    const had = new Set(task.classes.map((each) => each.id))
    const fresh = requested.classes.filter((each) => !had.has(each))
    if (fresh.length > 0)
      await giveToClasses(trx, 'labour', context.caller.scope, { ...task, classes: fresh })
    await countLabourTask(trx, task)
    await note(trx, context, 'labour-task-changed', task)
  })
}

export const closeTask = (input: ParsedInputOf<typeof labourTaskClose>, context: SignedInContext) =>
  change(input, context, async (trx, task) => {
    if (!input.closed) await refuseOldYear(trx, 'labour', task)
    await sql`
      update labour_task set closed_on = ${input.closed ? schoolDay(context.now()) : null}, version = version + 1
      where school_id = ${task.schoolId} and id = ${task.id}`.execute(trx)
    await countLabourTask(trx, task)
    await note(trx, context, 'labour-task-changed', task)
  })

export async function deleteTask(input: ParsedInputOf<typeof labourTaskDelete>, context: SignedInContext) {
  const { saved } = await change(input, context, async (trx, task) => {
    if (task.rates.onTime.of > 0) throw new Failure(409, { messageKey: 'taskGiven' })
    await sql`delete from labour_task where school_id = ${task.schoolId} and id = ${task.id}`.execute(trx)
    await note(trx, context, 'labour-task-deleted', task)
  })
  return { deleted: saved }
}

async function note(
  trx: Db,
  { caller, requestId, now }: SignedInContext,
  action: AuditAction,
  { schoolId, id }: { schoolId: number; id: number },
): Promise<void> {
  await writeAudit(trx, {
    schoolId,
    accountId: caller.accountId,
    requestId,
    action,
    subject: `labour-task:${id}`,
    detail: {},
  })
  await notifySchool(trx, 'labour-changed', caller.scope, now())
}
