import type { Updateable } from 'kysely'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { sportTaskAdd, sportTaskEdit } from '@/modules/sport/contract/tasks.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { sportItemNames } from '@/standards/sport/items.ts'
import { maxOfDay, unitsOf } from '@/modules/sport/standards/tasks/rules.ts'
import type { Database } from '@/server/db/schema.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { checkTaskDays, lineOf, refusedField } from '@/server/tasks/requested-task.ts'
import * as tasks from '@/server/tasks/write-task.ts'
import { ownTasks } from './sport-tasks.ts'

type Requested = Omit<ParsedInputOf<typeof sportTaskAdd>, 'teacher'>

export const addTask = async (input: ParsedInputOf<typeof sportTaskAdd>, context: SignedInContext) => {
  const requested = checkRequested(input, context)
  return tasks.addTask(ownTasks, requested, columnsOf(requested), context)
}

export async function editTask(input: ParsedInputOf<typeof sportTaskEdit>, context: SignedInContext) {
  const requested = checkRequested(input, context)
  const isOther = ({ item, unit }: Pick<Requested, 'item' | 'unit'>) =>
    requested.item !== item || requested.unit !== unit
  return tasks.editTask(ownTasks, requested, { columns: columnsOf(requested), isOther }, context)
}

const columnsOf = ({ item, unit, amount }: Requested): Updateable<Database['sport_task']> => ({
  item: item === null ? null : sportItemNames.indexOf(item),
  unit,
  amount,
})

/** The task that was asked for, its title tidied. Throws Failure 400 that names the field. */
function checkRequested<W extends Requested>(requested: W, { now }: SignedInContext): W {
  const title = lineOf('title', requested.title)
  if (!unitsOf(requested.item).includes(requested.unit)) throw refusedField('unit', 'sportTaskUnit')
  if (requested.amount > maxOfDay[requested.unit]) throw refusedField('amount', 'sportTaskAmount')
  checkTaskDays(requested, schoolDay(now()))
  return { ...requested, title, classes: [...new Set(requested.classes)] }
}
