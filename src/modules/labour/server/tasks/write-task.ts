import type { Updateable } from 'kysely'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { labourTaskAdd, labourTaskEdit } from '@/modules/labour/contract/tasks.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { Database } from '@/server/db/schema.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { checkTaskDays, lineOf } from '@/server/tasks/requested-task.ts'
import * as tasks from '@/server/tasks/write-task.ts'
import { ownTasks } from './labour-tasks.ts'

type Requested = Omit<ParsedInputOf<typeof labourTaskAdd>, 'teacher' | 'library'>

export async function addTask(input: ParsedInputOf<typeof labourTaskAdd>, context: SignedInContext) {
  const requested = checkRequested(input, context)
  const columns = { ...columnsOf(requested), library: input.library ?? null }
  return tasks.addTask(ownTasks, requested, columns, context)
}

export async function editTask(input: ParsedInputOf<typeof labourTaskEdit>, context: SignedInContext) {
  const requested = checkRequested(input, context)
  // What was approved has been written down as labour of that group and place.
  const isOther = ({ group, setting }: Pick<Requested, 'group' | 'setting'>) =>
    requested.group !== group || requested.setting !== setting
  return tasks.editTask(ownTasks, requested, { columns: columnsOf(requested), isOther }, context)
}

const columnsOf = (requested: Requested): Updateable<Database['labour_task']> => ({
  what: requested.what,
  task_group: requested.group,
  setting: requested.setting,
  minutes: requested.minutes,
  needs_photo: requested.needsPhoto,
})

/** The task that was asked for, its words tidied. Throws Failure 400 that names the field. */
function checkRequested<W extends Requested>(requested: W, { now }: SignedInContext): W {
  const title = lineOf('title', requested.title)
  const what = lineOf('what', requested.what)
  checkTaskDays(requested, schoolDay(now()))
  return { ...requested, title, what, classes: [...new Set(requested.classes)] }
}
