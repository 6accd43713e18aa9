import { sql, type Kysely } from 'kysely'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { sportTaskAdd } from '@/contract/sport-tasks.ts'
import { plainLine } from '@/lib/plain-line.ts'
import { longestTaskDays, mostOfDay, unitsOf } from '@/standards/sport-tasks/rules.ts'
import { inScope, type Scope } from '../db/scope.ts'
import { isOpenClass } from '../figures/open-classes.ts'
import { Failure } from '../http/failure.ts'

type Wanted = Omit<ParsedInputOf<typeof sportTaskAdd>, 'teacher'>

/** So far back and ahead of today a task may begin, in days. */
const [back, ahead] = [30, 180]
const dayMs = 86_400_000
const between = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The task that was asked for, its title tidied. Throws Failure 400 that names the field. */
export function checkWanted<W extends Wanted>(wanted: W, today: string): W {
  const title = plainLine(wanted.title)
  if (!title) throw refused('title', 'textRefused')
  if (!unitsOf(wanted.item).includes(wanted.unit)) throw refused('unit', 'sportTaskUnit')
  if (wanted.amount > mostOfDay[wanted.unit]) throw refused('amount', 'sportTaskAmount')
  const length = between(wanted.from, wanted.to) + 1
  if (length < 1 || length > longestTaskDays) throw refused('to', 'sportTaskDays', { n: longestTaskDays })
  const start = between(today, wanted.from)
  if (start < -back || start > ahead) throw refused('from', 'sportTaskStart', { back, ahead })
  return { ...wanted, title, classes: [...new Set(wanted.classes)] }
}

const refused = (path: string, messageKey: string, params: Record<string, number> = {}) =>
  new Failure(400, { messageKey, params, issues: [{ path, code: 'custom', message: '' }] })

/** Gives a task to classes and to the pupils they have now. Throws 403 where one is not an open class in scope. */
export async function giveToClasses(
  trx: Kysely<any>,
  scope: Scope,
  { schoolId, id }: { schoolId: number; id: number },
  classes: readonly number[],
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into sport_task_class (school_id, task_id, class_id)
    select c.school_id, ${id}, c.id from class c
    where c.school_id = ${schoolId} and c.id = any(${[...classes]}::bigint[]) and ${isOpenClass}
      and ${inScope(scope, 'c.school_id', 'c.id')}`.execute(trx)
  if (Number(numAffectedRows ?? 0) < classes.length) throw new Failure(403, { messageKey: 'outOfScope' })
  await sql`
    insert into sport_task_pupil (school_id, task_id, student_id, class_id)
    select s.school_id, ${id}, s.id, s.class_id from student s
    where s.school_id = ${schoolId} and s.class_id = any(${[...classes]}::bigint[]) and s.gone is null`.execute(
    trx,
  )
}
