import type { Updateable } from 'kysely'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { labourTaskAdd, labourTaskEdit } from '@/modules/labour/contract/tasks.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { Database } from '@/server/db/schema.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { checkTaskDays, lineOf } from '@/server/tasks/wanted-task.ts'
import * as tasks from '@/server/tasks/write-task.ts'
import { ownTasks } from './labour-tasks.ts'

type Wanted = Omit<ParsedInputOf<typeof labourTaskAdd>, 'teacher' | 'library'>

export async function addTask(input: ParsedInputOf<typeof labourTaskAdd>, context: SignedInContext) {
  const wanted = checkWanted(input, context)
  const columns = { ...columnsOf(wanted), library: input.library ?? null }
  return tasks.addTask(ownTasks, wanted, columns, context)
}

export async function editTask(input: ParsedInputOf<typeof labourTaskEdit>, context: SignedInContext) {
  const wanted = checkWanted(input, context)
  // What was approved has been written down as labour of that group and place.
  const isOther = ({ group, place }: Pick<Wanted, 'group' | 'place'>) =>
    wanted.group !== group || wanted.place !== place
  return tasks.editTask(ownTasks, wanted, { columns: columnsOf(wanted), isOther }, context)
}

const columnsOf = (wanted: Wanted): Updateable<Database['labour_task']> => ({
  what: wanted.what,
  task_group: wanted.group,
  place: wanted.place,
  minutes: wanted.minutes,
  needs_photo: wanted.needsPhoto,
})

/** The task that was asked for, its words tidied. Throws Failure 400 that names the field. */
function checkWanted<W extends Wanted>(wanted: W, { now }: SignedInContext): W {
  const title = lineOf('title', wanted.title)
  const what = lineOf('what', wanted.what)
  checkTaskDays(wanted, schoolDay(now()))
  return { ...wanted, title, what, classes: [...new Set(wanted.classes)] }
}
