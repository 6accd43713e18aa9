import type { Updateable } from 'kysely'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { sportTaskAdd, sportTaskEdit } from '@/modules/sport/contract/tasks.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { sportItemNames } from '@/standards/sport/items.ts'
import { mostOfDay, unitsOf } from '@/modules/sport/standards/tasks/rules.ts'
import type { Database } from '@/server/db/schema.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { checkTaskDays, lineOf, refusedField } from '@/server/tasks/wanted-task.ts'
import * as tasks from '@/server/tasks/write-task.ts'
import { ownTasks } from './sport-tasks.ts'

type Wanted = Omit<ParsedInputOf<typeof sportTaskAdd>, 'teacher'>

export const addTask = async (input: ParsedInputOf<typeof sportTaskAdd>, context: SignedInContext) => {
  const wanted = checkWanted(input, context)
  return tasks.addTask(ownTasks, wanted, columnsOf(wanted), context)
}

export async function editTask(input: ParsedInputOf<typeof sportTaskEdit>, context: SignedInContext) {
  const wanted = checkWanted(input, context)
  const isOther = ({ item, unit }: Pick<Wanted, 'item' | 'unit'>) =>
    wanted.item !== item || wanted.unit !== unit
  return tasks.editTask(ownTasks, wanted, { columns: columnsOf(wanted), isOther }, context)
}

const columnsOf = ({ item, unit, amount }: Wanted): Updateable<Database['sport_task']> => ({
  item: item === null ? null : sportItemNames.indexOf(item),
  unit,
  amount,
})

/** The task that was asked for, its title tidied. Throws Failure 400 that names the field. */
function checkWanted<W extends Wanted>(wanted: W, { now }: SignedInContext): W {
  const title = lineOf('title', wanted.title)
  if (!unitsOf(wanted.item).includes(wanted.unit)) throw refusedField('unit', 'sportTaskUnit')
  if (wanted.amount > mostOfDay[wanted.unit]) throw refusedField('amount', 'sportTaskAmount')
  checkTaskDays(wanted, schoolDay(now()))
  return { ...wanted, title, classes: [...new Set(wanted.classes)] }
}
