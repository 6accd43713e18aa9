import type { ParsedInputOf } from '@/contract/call.ts'
import type { sportTaskAdd } from '@/contract/sport-tasks.ts'
import { plainLine } from '@/lib/plain-line.ts'
import { mostOfDay, unitsOf } from '@/standards/sport-tasks/rules.ts'
import { checkTaskDays, refusedField } from '../tasks/wanted-days.ts'

type Wanted = Omit<ParsedInputOf<typeof sportTaskAdd>, 'teacher'>

/** The task that was asked for, its title tidied. Throws Failure 400 that names the field. */
export function checkWanted<W extends Wanted>(wanted: W, today: string): W {
  const title = plainLine(wanted.title)
  if (!title) throw refusedField('title', 'textRefused')
  if (!unitsOf(wanted.item).includes(wanted.unit)) throw refusedField('unit', 'sportTaskUnit')
  if (wanted.amount > mostOfDay[wanted.unit]) throw refusedField('amount', 'sportTaskAmount')
  checkTaskDays(wanted, today)
  return { ...wanted, title, classes: [...new Set(wanted.classes)] }
}
