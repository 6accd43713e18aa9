import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import type {
  sportTaskAdd,
  sportTaskClose,
  sportTaskDelete,
  sportTaskEdit,
} from '@/modules/sport/contract/tasks.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { sportItemNames, type SportItemName } from '@/standards/sport/items.ts'
import { plainLine } from '@/lib/plain-line.ts'
import { maxOfDay, unitsOf } from '@/modules/sport/standards/tasks/rules.ts'
import { writeAudit, type AuditAction } from '@/server/db/audit.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { notifySchool } from '@/server/db/notify-school.ts'
import { countTask } from '../summaries/task-summary.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { giveToClasses, refuseOldYear, teacherOfTask } from '@/server/tasks/task-classes.ts'
import { lockTasks } from '@/server/tasks/task-kind.ts'
import { checkTaskDays, refusedField } from '@/server/tasks/requested-days.ts'
import { findOwnTask, type FoundTask } from './find-task.ts'

const codeOf = (item: SportItemName | null) => (item === null ? null : sportItemNames.indexOf(item))

export async function addTask(input: ParsedInputOf<typeof sportTaskAdd>, context: SignedInContext) {
  const { db, caller, now } = context
  const requested = checkRequested(input, schoolDay(now()))
  const schoolId = schoolOf(caller.scope)
  return db.transaction().execute(async (trx) => {
    await lockTasks(trx, 'sport', schoolId)
    const teacher = await teacherOfTask(trx, caller, input.teacher)
    const { rows } = await sql<{ id: number }>`
      insert into sport_task (school_id, title, item, unit, amount, from_day, to_day, teacher_id, made_by, made_at)
      values (${schoolId}, ${requested.title}, ${codeOf(requested.item)}, ${requested.unit}, ${requested.amount}, ${requested.from},
        ${requested.to}, ${teacher}, ${caller.accountId}, ${now()}) returning id`.execute(trx)
    const task = { schoolId, id: rows[0]!.id }
    await giveToClasses(trx, 'sport', caller.scope, { ...task, classes: requested.classes })
    await countTask(trx, task)
    await note(trx, context, 'sport-task-added', task)
    return { saved: true, id: task.id, version: 1 }
  })
}

type Changed = { saved: boolean; id: number; version: number }

/** Runs `change` on the task as it was seen; with another version nothing is written. */
async function change(
  { id, version }: { id: number; version: number },
  { db, caller, now }: SignedInContext,
  write: (trx: Db, task: FoundTask) => Promise<void>,
): Promise<Changed> {
  return db.transaction().execute(async (trx) => {
    await lockTasks(trx, 'sport', schoolOf(caller.scope))
    const task = await findOwnTask(trx, caller.scope, {
      id,
      today: schoolDay(now()),
      accountId: caller.accountId,
    })
    if (task.version !== version) return { saved: false, id, version: task.version }
    await write(trx, task)
    return { saved: true, id, version: version + 1 }
  })
}

export function editTask(input: ParsedInputOf<typeof sportTaskEdit>, context: SignedInContext) {
  const requested = checkRequested(input, schoolDay(context.now()))
  return change(input, context, async (trx, task) => {
    const own = sql`school_id = ${task.schoolId} and task_id = ${task.id}`
    const isOther = requested.item !== task.item || requested.unit !== task.unit
    const { rows } = await sql<{ outside: boolean }>`
      select exists (select from sport_submission where ${own} and (${isOther}
        or day not between ${requested.from}::date and ${requested.to}::date
        or class_id <> all(${requested.classes}::bigint[]))) as outside`.execute(trx)
    if (rows[0]?.outside) throw new Failure(409, { messageKey: 'taskGiven' })
    await sql`
      update sport_task set title = ${requested.title}, item = ${codeOf(requested.item)}, unit = ${requested.unit},
        amount = ${requested.amount}, from_day = ${requested.from}, to_day = ${requested.to}, version = version + 1
      where school_id = ${task.schoolId} and id = ${task.id}`.execute(trx)
    const had = new Set(task.classes.map((each) => each.id))
    // Counted before classes go: their rows go with them, and the teacher's days must know.
    await sql`delete from sport_task_student where ${own} and class_id <> all(${requested.classes}::bigint[])`.execute(
      trx,
    )
    await countTask(trx, task)
    await sql`delete from sport_task_class where ${own} and class_id <> all(${requested.classes}::bigint[])`.execute(
      trx,
    )
    const fresh = requested.classes.filter((each) => !had.has(each))
    if (fresh.length > 0) {
      await giveToClasses(trx, 'sport', context.caller.scope, { ...task, classes: fresh })
      await countTask(trx, task, { classes: fresh })
    }
    await note(trx, context, 'sport-task-changed', task)
  })
}

export const closeTask = (input: ParsedInputOf<typeof sportTaskClose>, context: SignedInContext) =>
  change(input, context, async (trx, task) => {
    if (!input.closed) await refuseOldYear(trx, 'sport', task)
    await sql`
      update sport_task set closed_on = ${input.closed ? schoolDay(context.now()) : null}, version = version + 1
      where school_id = ${task.schoolId} and id = ${task.id}`.execute(trx)
    await countTask(trx, task)
    await note(trx, context, 'sport-task-changed', task)
  })

export async function deleteTask(input: ParsedInputOf<typeof sportTaskDelete>, context: SignedInContext) {
  const { saved } = await change(input, context, async (trx, task) => {
    if (task.rates.onTime.of > 0) throw new Failure(409, { messageKey: 'taskGiven' })
    const own = sql`school_id = ${task.schoolId} and task_id = ${task.id}`
    await sql`delete from sport_task_student where ${own}`.execute(trx)
    await countTask(trx, task)
    await sql`delete from sport_task where school_id = ${task.schoolId} and id = ${task.id}`.execute(trx)
    await note(trx, context, 'sport-task-deleted', task)
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
    subject: `sport-task:${id}`,
    detail: {},
  })
  await notifySchool(trx, 'sport-tasks-changed', caller.scope, now())
}

type Requested = Omit<ParsedInputOf<typeof sportTaskAdd>, 'teacher'>

/** The task that was asked for, its title tidied. Throws Failure 400 that names the field. */
function checkRequested<W extends Requested>(requested: W, today: string): W {
  const title = plainLine(requested.title)
  if (!title) throw refusedField('title', 'textRefused')
  if (!unitsOf(requested.item).includes(requested.unit)) throw refusedField('unit', 'sportTaskUnit')
  if (requested.amount > maxOfDay[requested.unit]) throw refusedField('amount', 'sportTaskAmount')
  checkTaskDays(requested, today)
  return { ...requested, title, classes: [...new Set(requested.classes)] }
}
